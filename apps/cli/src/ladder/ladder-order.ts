import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Words } from '../language';

/** The options of `hexduel ladder verify`: all rounds, the last `rounds`, or those between two numbers. */
export interface LadderOrder {
  /** An archive of a tournament, a file, to read instead of a running system; null for a running one. */
  readonly archive: string | null;
  /** The address of the system without a slash at the end. */
  readonly url: string;
  readonly sandbox: string;
  readonly rounds: number | null;
  readonly from: number | null;
  readonly to: number | null;
  /** The session of an admin, who also sees frozen rounds; null for the public view. */
  readonly session: string | null;
  readonly json: boolean;
}

/** A range of round numbers, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The rounds to verify in a ladder whose last scored round is `scored`; null if none is scored and none was named. */
export function spanOf(
  { rounds, from, to }: LadderOrder,
  scored: number,
): Result<Span | null, { readonly message: Words }> {
  const beyond = Math.max(from ?? 0, to ?? 0);
  if (beyond > scored) {
    const [last, lastRu]: Words =
      scored === 0
        ? ['no round is scored yet', 'ни один раунд ещё не подсчитан']
        : [`the last scored round is ${scored}`, `последний подсчитанный раунд ${scored}`];
    return refused({
      message: [`round ${beyond} is not scored: ${last}`, `раунд ${beyond} не подсчитан: ${lastRu}`],
    });
  }
  if (scored === 0) return ok(null);
  const last = to ?? scored;
  const first = from ?? (rounds === null ? 1 : Math.max(1, last - rounds + 1));
  if (first > last) {
    return refused({
      message: [
        `--from ${first} is after --to ${last}: give the lower number first`,
        `--from ${first} позже --to ${last}: меньший номер идёт первым`,
      ],
    });
  }
  return ok({ from: first, to: last });
}
