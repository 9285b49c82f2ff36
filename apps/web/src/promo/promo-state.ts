import type { LadderView } from '@hexduel/contracts-http';

/** What the promo page is about now. */
export type PromoState =
  | { readonly kind: 'none' | 'soon' }
  /** A start is planned: the earliest one, in ISO 8601. */
  | { readonly kind: 'planned'; readonly at: string }
  | { readonly kind: 'live' }
  /** All is over: the ladder whose last round is the latest. */
  | { readonly kind: 'over'; readonly ladder: LadderView };

/** Whatever is played now comes first, then the next start, then how the last tournament ended. */
export function promoStateOf(ladders: readonly LadderView[]): PromoState {
  if (ladders.length === 0) return { kind: 'none' };
  if (ladders.some(({ tournament }) => tournament === 'running' || tournament === 'paused')) return { kind: 'live' };
  const starts = ladders.flatMap(({ tournament, plannedStart }) =>
    tournament === 'planned' && plannedStart ? [plannedStart] : [],
  );
  const [at] = starts.sort((a, b) => Date.parse(a) - Date.parse(b));
  if (at) return { kind: 'planned', at };
  const over = ladders.filter(({ tournament }) => tournament === 'finished');
  const openedAt = ({ round }: LadderView): number => (round ? Date.parse(round.openedAt) : 0);
  const [ladder] = over.sort((a, b) => openedAt(b) - openedAt(a));
  return ladder ? { kind: 'over', ladder } : { kind: 'soon' };
}

/** What is left until a time, in whole units; all zero once it has come. */
export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Rounded up to whole seconds, so that it shows zero only when the time has come. */
export function timeLeft(at: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil((at - now) / 1_000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
