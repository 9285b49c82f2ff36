import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { sandboxName } from '../i18n/format';
import { fetchSandboxes } from '../ladder-service/ladder-client';
import { LateNewsLine } from '../live/late-news-line';
import { SANDBOX_COOKIE } from './choices';
import { HeaderBar } from './header-bar';
import { Logo } from './logo';
import { PageLink } from './page-link';

/**
 * The header of every page that is no screen of its own, and a notice while news is late. Without the ladder service it leads only to
 * pages of no sandbox.
 */
export async function SiteHeader(): Promise<ReactNode> {
  const [locale, reply, chosen] = await Promise.all([getLocale(), fetchSandboxes(), cookies()]);
  const sandboxes = reply.kind === 'found' ? reply.answer.sandboxes : [];
  const links = sandboxes.map(({ sandbox, slug, name, nameRu, tournament }) => {
    return { sandbox, slug, name: sandboxName({ name, nameRu }, locale), isRunning: tournament === 'running' };
  });
  const lateSince = reply.kind === 'found' ? reply.newsLateSince : null;
  const lateNews = lateSince === null ? null : { since: lateSince, notice: <LateNews since={lateSince} /> };
  const seen = chosen.get(SANDBOX_COOKIE)?.value ?? null;
  return <HeaderBar home={<HomeLink locale={locale} />} sandboxes={links} seen={seen} lateNews={lateNews} />;
}

async function HomeLink({ locale }: { readonly locale: string }): Promise<ReactNode> {
  const t = await getTranslations('site');
  return (
    <PageLink href={`/${locale}`} className="flex shrink-0 items-center gap-2.5 py-1">
      <Logo />
      <span className="display text-xl max-[26rem]:sr-only">{t('name')}</span>
    </PageLink>
  );
}

/** The notice without scripts, by the clock of the venue. */
async function LateNews({ since }: { readonly since: number }): Promise<ReactNode> {
  const t = await getTranslations('live');
  const format = await getFormatter();
  const time = format.dateTime(since, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return <LateNewsLine>{t('lateNews', { time })}</LateNewsLine>;
}
