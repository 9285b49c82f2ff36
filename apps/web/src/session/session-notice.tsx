'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '../frame/page-link';
import { useSession } from './use-session';

/** Tells that the session ends soon, or has ended, above what somebody may be writing: nothing of it is lost. */
export function SessionNotice(): ReactNode {
  const t = useTranslations('me');
  const format = useFormatter();
  const locale = useLocale();
  const state = useSession();
  const endsAt = state.kind === 'in' ? state.endsAt : null;
  if (state.kind !== 'over' && endsAt === null) return null;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const how = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const time = endsAt === null ? '' : format.dateTime(endsAt, how);
  return (
    <p role="status" data-session-ends className="panel mb-6 flex flex-wrap items-center gap-3 p-4">
      <span className="max-w-[70ch] grow">{endsAt === null ? t('session.over') : t('session.ends', { time })}</span>
      <PageLink href={`/${locale}/join`} target="_blank" className="button primary text-sm">
        {t('session.again')}
      </PageLink>
    </p>
  );
}
