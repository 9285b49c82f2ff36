import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { sandboxName } from '../i18n/format';
import { fetchSandboxes } from '../ladder-service/ladder-client';
import { LateNewsLine } from '../live/late-news-line';
import { SANDBOX_COOKIE } from './choices';
import { HeaderBar } from './header-bar';

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
  return <HeaderBar sandboxes={links} seen={chosen.get(SANDBOX_COOKIE)?.value ?? null} lateNews={lateNews} />;
}

/** The notice without scripts, by the clock of the venue. */
async function LateNews({ since }: { readonly since: number }): Promise<ReactNode> {
  const [t, format] = await Promise.all([getTranslations('live'), getFormatter()]);
  const time = format.dateTime(since, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return <LateNewsLine>{t('lateNews', { time })}</LateNewsLine>;
}
