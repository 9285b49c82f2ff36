import type { News } from './news';

/** A request waits at most so long. */
export const LONGEST_WAIT_MS = 20_000;

export interface Waiting<State> {
  readonly id: string;
  readonly read: () => Promise<State>;
  readonly isNews: (state: State) => boolean;
  /** How soon to look again without news, milliseconds; null for no such time. */
  readonly againIn?: (state: State) => number | null;
  readonly news: News;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
}

/** The first state that is news, or the state after the longest wait. */
export async function waitFor<State>({ id, read, isNews, againIn, news, signal }: Waiting<State>): Promise<State> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    // Before reading, so that what happens in between is not missed.
    const stop = new AbortController();
    const onGone = (): void => stop.abort();
    signal.addEventListener('abort', onGone);
    const looks = news.next(id, LONGEST_WAIT_MS, stop.signal);
    try {
      const state = await read();
      const left = until - performance.now();
      if (isNews(state) || left <= 0 || signal.aborted || news.isStopping) return state;
      const soon = Math.min(left, againIn?.(state) ?? left);
      const timer = setTimeout(() => stop.abort(), Math.max(1, soon));
      await looks;
      clearTimeout(timer);
    } finally {
      stop.abort();
      signal.removeEventListener('abort', onGone);
    }
  }
}
