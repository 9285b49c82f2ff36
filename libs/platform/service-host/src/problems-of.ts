import type { ProblemTable } from '@hexduel/contracts-http';
import type { Result } from '@hexduel/result';
import { ProblemError } from './problem';

/** Why something was not done: a code for programs, and a sentence with the remedy. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
  /** After how many seconds to try again, sent as `Retry-After`. */
  readonly retryAfterS?: number;
}

export interface Problems<Code extends string> {
  /** The problem of a code. `field` overrides the one of the table. */
  readonly problem: (code: Code, message: string, field?: string, retryAfterS?: number) => ProblemError;
  /** The value of a result; a refusal is thrown as its problem. */
  readonly orProblem: <Value>(result: Result<Value, Refusal<Code>>, field?: string) => Value;
  /**
   * The same for a change that names the version it was made from: ERR_CHANGED_MEANWHILE carries what `readCurrent` resolves
   * with, the thing as it is now, so that the sender can compare the two.
   */
  readonly orConflict: <Value>(
    result: Result<Value, Refusal<Code>>,
    readCurrent: () => Promise<unknown>,
  ) => Promise<Value>;
}

/** The one way from the refusals of a service to its answers over HTTP. */
export function problemsOf<Table extends ProblemTable>(table: Table): Problems<keyof Table & string> {
  const problem: Problems<keyof Table & string>['problem'] = (
    code,
    message,
    field = table[code]?.field,
    retryAfterS?: number,
  ) => {
    const errors = field === undefined ? undefined : [{ path: field, message }];
    return new ProblemError(table[code]?.status ?? 500, code, message, errors, retryAfterS);
  };
  const orProblem: Problems<keyof Table & string>['orProblem'] = (result, field) => {
    if (result.ok) return result.value;
    const { code, message, retryAfterS } = result.error;
    throw problem(code, message, field, retryAfterS);
  };
  return {
    problem,
    orProblem,
    orConflict: async (result, readCurrent) => {
      if (result.ok || result.error.code !== 'ERR_CHANGED_MEANWHILE') return orProblem(result);
      const { status, code, message, errors } = problem(result.error.code, result.error.message);
      throw new ProblemError(status, code, message, errors, undefined, await readCurrent());
    },
  };
}
