import { ok, refused } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';

/** What `hexduel ladder verify` is to verify: all rounds, the last so many, or those between two numbers. */
export interface LadderOrder {
  /** Where the system is, without a slash at its end. */
  readonly url: string;
  readonly sandbox: string;
  readonly rounds: number | null;
  readonly from: number | null;
  readonly to: number | null;
  /** Of an admin, who sees what is frozen too; null to see what everybody sees. */
  readonly session: string | null;
  readonly json: boolean;
}

/** Round numbers, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The rounds of an order in a ladder whose last scored round is `scored`; null where none is scored and all were meant. */
export function spanOf(
  { rounds, from, to }: LadderOrder,
  scored: number,
): Result<Span | null, { readonly message: string }> {
  const beyond = Math.max(from ?? 0, to ?? 0);
  if (beyond > scored) {
    const last = scored === 0 ? 'no round is scored yet' : `the last scored round is ${scored}`;
    return refused({ message: `round ${beyond} is not scored: ${last}` });
  }
  if (scored === 0) return ok(null);
  const last = to ?? scored;
  const first = from ?? (rounds === null ? 1 : Math.max(1, last - rounds + 1));
  if (first > last) return refused({ message: `--from ${first} is after --to ${last}: give the lower number first` });
  return ok({ from: first, to: last });
}
