import type { MetadataRoute } from 'next';
import { siteUrl } from '../frame/site-url';
import { LOCALES, pathIn } from '../i18n/locales';
import { fetchLadder, fetchSandboxes } from '../ladder-service/ladder-client';

export const dynamic = 'force-dynamic';

const OF_SITE = ['', '/rules', '/guide', '/play'];
const OF_SANDBOX = ['', '/live', '/teams', '/rounds', '/events'];

/** The pages of the site and of each sandbox and its teams, in both languages. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [base, reply] = await Promise.all([siteUrl(), fetchSandboxes()]);
  const sandboxes = reply.kind === 'found' ? reply.answer.sandboxes : [];
  const ofSandboxes = await Promise.all(sandboxes.map(({ slug }) => pagesOf(slug)));
  const at = (path: string): string => new URL(path, base).href;
  return [...OF_SITE, ...ofSandboxes.flat()].flatMap((path) => {
    const languages = Object.fromEntries(LOCALES.map((locale) => [locale, at(pathIn(locale, path))]));
    return LOCALES.map((locale) => ({ url: at(pathIn(locale, path)), alternates: { languages } }));
  });
}

async function pagesOf(slug: string): Promise<string[]> {
  const reply = await fetchLadder(slug);
  const rows = reply.kind === 'found' ? reply.answer.data.rows : [];
  const teams = rows.map(({ entryNumber }) => `/t/${entryNumber}`);
  return [...OF_SANDBOX, ...teams].map((path) => `/s/${slug}${path}`);
}
