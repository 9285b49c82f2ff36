import type { Exchange } from '@hexduel/contracts-bot';
import type { EndReason } from '@hexduel/engine';
import { printable } from '../printable';

/** How a bot failed, to be printed after its name. */
export const FAILURE_WORDS: Readonly<Record<Exclude<EndReason, 'by_score'>, string>> = {
  no_connection: 'could not be reached (no_connection)',
  timeout: 'did not answer in time (timeout)',
  wrong_response: 'gave a wrong answer (wrong_response)',
  wrong_move: 'made a move against the rules (wrong_move)',
};

/** A request and its answer in one line. */
export function formatExchange({ method, path, status, answer, failure }: Exchange): string {
  const came = answer === '' ? '' : `; the answer${status === null ? '' : ` (${status})`}: ${printable(answer, 160)}`;
  return `${method} ${path}: ${failure ? printable(failure.detail) : 'answered'}${came}`;
}

interface NamedMove {
  readonly from: readonly (number | null)[];
  readonly to: readonly (number | null)[];
  readonly message: string;
}

/** A move that breaks the rules, and which rule; a coordinate is null if JSON cannot hold it. */
export function formatWrongMove({ from, to, message }: NamedMove): string {
  return `[${from.map(String).join(', ')}] -> [${to.map(String).join(', ')}]: ${printable(message)}`;
}
