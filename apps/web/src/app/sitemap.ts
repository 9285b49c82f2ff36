import type { MetadataRoute } from 'next';
import { addressesOf } from '../frame/page-meta';
import { siteUrl } from '../frame/site-url';
import { chaptersOf } from '../guide/guide-pages';
import { LOCALES } from '../i18n/locales';
import { fetchLadder, fetchSandboxes } from '../ladder-service/ladder-client';

export const dynamic = 'force-dynamic';

const OF_SITE = ['', '/rules', '/guide', '/play'];
const OF_SANDBOX = ['', '/live', '/teams', '/rounds', '/events'];

/** The pages of the site and of each sandbox and its teams, in both languages; links lead on to rounds and matches, which do not stay. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [base, reply] = await Promise.all([siteUrl(), fetchSandboxes()]);
  const sandboxes = reply.kind === 'found' ? reply.answer.sandboxes : [];
  const ofSandboxes = await Promise.all(sandboxes.map(({ slug }) => pagesOf(slug)));
  // The chapters have the same addresses in every language.
  const chapters = chaptersOf('en').map(({ slug }) => `/guide/${slug}`);
  return [...OF_SITE, ...chapters, ...ofSandboxes.flat()].flatMap((path) => {
    const languages = addressesOf(path, base);
    return LOCALES.map((locale) => ({ url: languages[locale], alternates: { languages } }));
  });
}

async function pagesOf(slug: string): Promise<string[]> {
  const reply = await fetchLadder(slug);
  const rows = reply.kind === 'found' ? reply.answer.data.rows : [];
  const teams = rows.map(({ entryNumber }) => `/t/${entryNumber}`);
  return [...OF_SANDBOX, ...teams].map((path) => `/s/${slug}${path}`);
}
