import type { RequestFailure, RequestKind } from '@hexduel/referee';
import { answerAsJson, answerMember } from './exchange-record';
import type { ExchangeRecord } from './exchange-record';
import { METHOD_OF } from './latencies';

const SENT_CHARACTERS = 300;
const CAME_CHARACTERS = 300;

const ROUTES: Readonly<Record<RequestKind, string>> = {
  start: 'POST /games',
  ask: 'GET /games/:id?color=c',
  update: 'PUT /games/:id',
  end: 'DELETE /games/:id',
};

const GOOD_ANSWERS: Readonly<Record<RequestKind, string>> = {
  start: '{"status":"ok"}',
  ask: '{"status":"ok","move_from":[i,j],"move_to":[i,j]}',
  update: '{"status":"ok"}',
  end: '{"status":"ok"}',
};

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}...` : text;
}

/** A request in one line. */
export function describeRequest({ method, path, body }: ExchangeRecord): string {
  return body === null ? `${method} ${path}` : `${method} ${path} ${shortened(body, SENT_CHARACTERS)}`;
}

/** The answer to a request in one line. */
export function describeAnswer({ status, answer, timings, failure }: ExchangeRecord): string {
  const after = `after ${Math.round(timings.total)} ms`;
  if (status === null) return `${failure?.detail ?? 'no answer'} (${after})`;
  const text = answer === '' ? 'without a body' : shortened(answer, CAME_CHARACTERS);
  return failure ? `status ${status} ${after}, ${text}: ${failure.detail}` : `status ${status} ${after}, ${text}`;
}

/** The remedy for a failed request. */
export function remedyFor(
  kind: RequestKind,
  reason: RequestFailure,
  record: ExchangeRecord,
  deadlineMs: number,
): string {
  switch (reason) {
    case 'no_connection':
      return 'No answer came at all: check that the bot runs, listens on this address and port, and did not crash on this request (look at its log).';
    case 'timeout':
      return `The complete answer must arrive within ${deadlineMs} ms: search less, and never wait for another request.`;
    case 'wrong_response':
      return wrongResponseRemedy(kind, record);
  }
}

function wrongResponseRemedy(kind: RequestKind, record: ExchangeRecord): string {
  const { status } = record;
  const good = GOOD_ANSWERS[kind];
  if (status === null) return `Send a complete HTTP/1.1 answer with a JSON body: ${good}.`;
  if (status === 404 || status === 405)
    return `Answer ${ROUTES[kind]} with status 200 and ${good}: check the route and the game's id.`;
  if (status >= 500) return `The bot failed on ${METHOD_OF[kind]}: look for the error in its log.`;
  if (status >= 300 && status < 400) return `Answer ${ROUTES[kind]} itself: redirects are not followed.`;
  if (status >= 400) return `The bot refused ${ROUTES[kind]}: answer it with status 200 and ${good}.`;
  if (answerAsJson(record) === undefined) return `The answer must be JSON: ${good}.`;
  if (answerMember(record, 'status') !== 'ok') return `"status" must be "ok" in lower case: ${good}.`;
  return `The answer must be ${good} with integers i and j.`;
}
