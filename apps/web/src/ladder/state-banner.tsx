'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderHead } from '@hexduel/contracts-http';
import { newsOf } from './ladder-news';
import type { LadderNews } from './ladder-news';

interface StateBannerProps {
  readonly head: LadderHead;
  /** The tournament began anew while the page was open. */
  readonly wasRestarted: boolean;
}

/** Tells in words that the tournament waits, stands still, is frozen or over, and what that means for what is shown. */
export function StateBanner({ head, wasRestarted }: StateBannerProps): ReactNode {
  const t = useTranslations('ladder');
  const format = useFormatter();
  const words = (news: LadderNews): string => {
    switch (news.kind) {
      case 'frozen':
        return t('frozen', { number: news.from });
      case 'frozenEnd':
        return t('news.frozenEnd', { number: news.from });
      case 'revealing':
        return t('news.revealing', { opened: news.opened, of: news.of });
      case 'starts':
        return t('news.starts', {
          date: format.dateTime(new Date(news.at), {
            day: 'numeric',
            month: 'long',
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
            timeZoneName: 'short',
          }),
        });
      default:
        return t(`news.${news.kind}`);
    }
  };
  return (
    <div role="status">
      {newsOf(head, wasRestarted).map((news) => (
        <p
          key={news.kind}
          data-news={news.kind}
          className="panel mt-4 flex items-start gap-3 border-l-4 border-l-accent px-4 py-3"
        >
          <span className="max-w-[70ch]">{words(news)}</span>
        </p>
      ))}
    </div>
  );
}
