import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ProblemError } from './problem';

const PER_TURN = 4;
const MAX_WAITING = 5_000;
const RETRY_AFTER_S = 2;

/**
 * Lets only a few requests begin in one turn of the event loop, in the order in which they came: messages, timers and answers of the
 * database get their turn in between, however many requests come at once. Beyond `maxWaiting` they are answered 503.
 */
export function takeTurns(perTurn = PER_TURN, maxWaiting = MAX_WAITING): RequestHandler {
  const waiting: NextFunction[] = [];
  let isScheduled = false;
  const turn = (): void => {
    for (const next of waiting.splice(0, perTurn)) next();
    isScheduled = waiting.length > 0;
    if (isScheduled) setImmediate(turn);
  };
  return (_request: Request, _response: Response, next: NextFunction) => {
    if (waiting.length >= maxWaiting) {
      next(tooBusy());
      return;
    }
    waiting.push(next);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(turn);
  };
}

function tooBusy(): ProblemError {
  const detail = `Too many requests came at once: try again in ${RETRY_AFTER_S} s.`;
  return new ProblemError(503, 'ERR_AWAY', detail, undefined, RETRY_AFTER_S);
}
