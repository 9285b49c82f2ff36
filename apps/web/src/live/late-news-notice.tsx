'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLateNews } from './late-news';
import { LateNewsLine } from './late-news-line';

interface LateNewsNoticeProps {
  /** Since when news was late when the page was rendered; null where it was not. */
  readonly initial: number | null;
  /** The notice as it was rendered then. */
  readonly children: ReactNode;
}

/** Tells that news is late, and since when, by the reader's clock where that becomes so on an open page. */
export default function LateNewsNotice({ initial, children }: LateNewsNoticeProps): ReactNode {
  const t = useTranslations('live');
  const format = useFormatter();
  const since = useLateNews(initial);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = format.dateTime(since ?? 0, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return (
    <div role="status">
      {since === null ? null : (children ?? <LateNewsLine>{t('lateNews', { time })}</LateNewsLine>)}
    </div>
  );
}
