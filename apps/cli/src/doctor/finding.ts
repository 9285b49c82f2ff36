import type { Words } from '../language';

/** What one check found. `not asked`: an option or an answer that it needs is missing. */
export interface Finding {
  /** What was looked at, in few words: `clock of ladder`. */
  readonly check: Words;
  readonly state: 'ok' | 'warning' | 'problem' | 'not asked';
  /** What was measured; of what was not asked, how to have it asked. */
  readonly measured: Words;
  /** One sentence that says what to do; null where nothing is to be done. */
  readonly remedy: Words | null;
  /** The page of the runbook about it, from the root of the repository. */
  readonly page: string | null;
}

/** What is to be done about a warning or a problem; `page` is the name of a page in docs/runbook without its ending. */
export interface Mending {
  readonly remedy: Words;
  readonly page: string;
}

export function ok(check: Words, measured: Words): Finding {
  return { check, state: 'ok', measured, remedy: null, page: null };
}

export function warning(check: Words, measured: Words, mending: Mending): Finding {
  return mended('warning', check, measured, mending);
}

export function problem(check: Words, measured: Words, mending: Mending): Finding {
  return mended('problem', check, measured, mending);
}

export function notAsked(check: Words, how: Words): Finding {
  return { check, state: 'not asked', measured: how, remedy: null, page: null };
}

function mended(state: 'warning' | 'problem', check: Words, measured: Words, { remedy, page }: Mending): Finding {
  return { check, state, measured, remedy, page: `docs/runbook/${page}.md` };
}
