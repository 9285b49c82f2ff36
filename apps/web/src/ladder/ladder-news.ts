import type { LadderHead } from '@hexduel/contracts-http';

/** What a reader should know about the state of a ladder, the most important first. */
export type LadderNews =
  | { readonly kind: 'restarted' | 'planned' | 'paused' | 'finished' | 'few_entries' | 'no_round_type' | 'beforeFirst' }
  | { readonly kind: 'revealing'; readonly opened: number; readonly of: number }
  | { readonly kind: 'starts'; readonly at: string }
  | { readonly kind: 'frozen' | 'frozenEnd'; readonly from: number };

/** Why the ladder looks as it does: stopped, hidden or begun anew. Nothing while rounds are simply played. */
export function newsOf(head: LadderHead, wasRestarted: boolean): LadderNews[] {
  const { tournament, plannedStart, frozenFrom, withheld, round, reveal } = head;
  const news: LadderNews[] = [];
  if (wasRestarted && head.scoredRound === 0) news.push({ kind: 'restarted' });
  if (reveal && !reveal.isOver) return [{ kind: 'revealing', opened: reveal.opened, of: reveal.of }];
  if (frozenFrom !== null) news.push({ kind: tournament === 'finished' ? 'frozenEnd' : 'frozen', from: frozenFrom });
  if (tournament === 'planned') news.push(plannedStart ? { kind: 'starts', at: plannedStart } : { kind: 'planned' });
  if (tournament === 'paused') news.push({ kind: 'paused' });
  if (tournament === 'finished' && frozenFrom === null) news.push({ kind: 'finished' });
  if (tournament === 'running' && withheld) news.push({ kind: withheld });
  else if (tournament === 'running' && round && head.scoredRound === 0 && frozenFrom === null)
    news.push({ kind: 'beforeFirst' });
  return news;
}
