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
  return {
    problem,
    orProblem: (result, field) => {
      if (result.ok) return result.value;
      const { code, message, retryAfterS } = result.error;
      throw problem(code, message, field, retryAfterS);
    },
  };
}
