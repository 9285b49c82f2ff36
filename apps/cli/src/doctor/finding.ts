import { z } from 'zod';

/** What one check found. `not asked`: an option or an answer that it needs is missing. */
export const Finding = z.object({
  /** What was looked at, in few words: `clock of ladder`. */
  check: z.string(),
  state: z.enum(['ok', 'warning', 'problem', 'not asked']),
  /** What was measured; of what was not asked, how to have it asked. */
  measured: z.string(),
  /** One sentence that says what to do; null where nothing is to be done. */
  remedy: z.string().nullable(),
  /** The page of the runbook about it, from the root of the repository. */
  page: z.string().nullable(),
});
export type Finding = z.infer<typeof Finding>;

/** What is to be done about a warning or a problem; `page` is the name of a page in docs/runbook without its ending. */
export interface Mending {
  readonly remedy: string;
  readonly page: string;
}

export function ok(check: string, measured: string): Finding {
  return { check, state: 'ok', measured, remedy: null, page: null };
}

export function warning(check: string, measured: string, mending: Mending): Finding {
  return mended('warning', check, measured, mending);
}

export function problem(check: string, measured: string, mending: Mending): Finding {
  return mended('problem', check, measured, mending);
}

export function notAsked(check: string, how: string): Finding {
  return { check, state: 'not asked', measured: how, remedy: null, page: null };
}

function mended(state: 'warning' | 'problem', check: string, measured: string, { remedy, page }: Mending): Finding {
  return { check, state, measured, remedy, page: `docs/runbook/${page}.md` };
}
