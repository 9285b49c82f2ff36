import { problem } from './answer';
import type { Answer } from './answer';

/**
 * How a call fails: before or after it takes effect; with an answer, without one (the connection stays open), or with a
 * connection reset.
 */
export interface Fault {
  readonly moment: 'before' | 'after';
  readonly answer: Answer | 'silence' | 'reset';
}

const AFTER: readonly Fault['answer'][] = [
  problem(500, 'Server was unable to give you a response.'),
  problem(502, 'Bad gateway.'),
  problem(503, 'Service unavailable.'),
  'silence',
  'reset',
];
const TOO_MANY = problem(429, 'API Rate limit exceeded.', { 'retry-after': '1' });

/** Chooses a fault by three numbers from 0 to below 1; one in eight faults before the effect is "too many requests". */
export function chooseFault(moment: number, kind: number, isTooMany: number): Fault {
  if (moment < 0.5 && isTooMany < 0.125) return { moment: 'before', answer: TOO_MANY };
  const answer = AFTER[Math.floor(kind * AFTER.length)] ?? 'reset';
  return { moment: moment < 0.5 ? 'before' : 'after', answer };
}
