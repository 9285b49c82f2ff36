'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderHead } from '@hexduel/contracts-http';

/** What a reader should know about the state of a ladder, the most important first. */
export type LadderNews =
  | { readonly kind: 'restarted' | 'planned' | 'paused' | 'finished' | 'few_entries' | 'no_round_type' | 'beforeFirst' }
  | { readonly kind: 'starts'; readonly at: string }
  | { readonly kind: 'frozen' | 'frozenEnd'; readonly from: number };

/** Why the ladder looks as it does: stopped, hidden or begun anew. Nothing while rounds are simply played. */
export function newsOf(head: LadderHead, wasRestarted: boolean): LadderNews[] {
  const { tournament, plannedStart, frozenFrom, withheld, round } = head;
  const news: LadderNews[] = [];
  if (wasRestarted && head.scoredRound === 0) news.push({ kind: 'restarted' });
  if (frozenFrom !== null) news.push({ kind: tournament === 'finished' ? 'frozenEnd' : 'frozen', from: frozenFrom });
  if (tournament === 'planned') news.push(plannedStart ? { kind: 'starts', at: plannedStart } : { kind: 'planned' });
  if (tournament === 'paused') news.push({ kind: 'paused' });
  if (tournament === 'finished' && frozenFrom === null) news.push({ kind: 'finished' });
  if (tournament === 'running' && withheld) news.push({ kind: withheld });
  else if (tournament === 'running' && round && head.scoredRound === 0 && frozenFrom === null)
    news.push({ kind: 'beforeFirst' });
  return news;
}

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
      case 'starts':
        return t('news.starts', {
          date: format.dateTime(new Date(news.at), {
            day: 'numeric',
            month: 'long',
            hour: '2-digit',
            minute: '2-digit',
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
