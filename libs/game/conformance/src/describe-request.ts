import type { RequestFailure, RequestKind } from '@hexduel/referee';
import { answerAsJson, answerMember } from './exchange-record';
import type { ExchangeRecord } from './exchange-record';
import { METHOD_OF } from './latencies';
import { remedyForBacklog } from './server-faults';

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

/** A request in one line, without its body where no connection came about. */
export function describeRequest({ method, path, body, failure }: ExchangeRecord): string {
  return body === null || failure?.reason === 'no_connection'
    ? `${method} ${path}`
    : `${method} ${path} ${shortened(body, SENT_CHARACTERS)}`;
}

/** The answer to a request in one line. */
export function describeAnswer({ status, answer, timings, failure }: ExchangeRecord): string {
  const after = `after ${Math.round(timings.total)} ms`;
  if (status === null) return `${failure?.detail ?? 'no answer'} (${after})`;
  const text = answer === '' ? 'without a body' : shortened(answer, CAME_CHARACTERS);
  return failure ? `status ${status} ${after}, ${text}: ${failure.detail}` : `status ${status} ${after}, ${text}`;
}

const NO_ANSWER =
  'No answer came at all: check that the bot runs, listens on this address and port, and did not crash on this request (look at its log).';
const ELSEWHERE =
  "Give the bot's own base URL: what stands before /games, with its port, such as http://203.0.113.7:8080, and no page of a site.";

/** The remedy for a failed request. */
export function remedyFor(
  kind: RequestKind,
  reason: RequestFailure,
  record: ExchangeRecord,
  deadlineMs: number,
): string {
  switch (reason) {
    case 'no_connection':
      return remedyForBacklog(record) ?? NO_ANSWER;
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
  if (status >= 300 && status < 400) {
    return `Answer ${ROUTES[kind]} itself: redirects are not followed. If the bot is where this leads to (https instead of http, another host), give that address.`;
  }
  if (status < 500 && isOurs(record)) {
    return `These are the pages of Hexduel itself, not a bot: another port of this machine, or another address, is the bot's. ${ELSEWHERE}`;
  }
  if (status < 500 && isPage(record))
    return `At this address a web page, not a bot, answers ${ROUTES[kind]}. ${ELSEWHERE}`;
  if (status === 503 || status === 429) {
    return `The bot, or a proxy before it, says that it is busy (status ${status}): let it take more requests at once (workers, threads, connections, a longer queue).`;
  }
  if (status === 404 || status === 405) {
    const route = `Answer ${ROUTES[kind]} with status 200 and ${good}: check the route and the game's id.`;
    return kind === 'start' ? `${route} ${ELSEWHERE}` : route;
  }
  if (status >= 500) return `The bot failed on ${METHOD_OF[kind]}: look for the error in its log.`;
  if (status >= 400) return `The bot refused ${ROUTES[kind]}: answer it with status 200 and ${good}.`;
  if (answerAsJson(record) === undefined) return `The answer must be JSON: ${good}.`;
  const said = answerMember(record, 'status');
  if (said !== 'ok') {
    const refused =
      typeof said === 'string' && said.toLowerCase() !== 'ok' ? `The bot says "${said.slice(0, 40)}". ` : '';
    return `${refused}"status" must be "ok" in lower case: ${good}.`;
  }
  return `The answer must be ${good} with integers i and j.`;
}

/** Whether the answer is a page for people. */
function isPage({ answer }: ExchangeRecord): boolean {
  return /^\s*<(!doctype|html|head|body|h1|\?xml)/i.test(answer);
}

/** Whether the platform's own pages gave the answer. */
function isOurs(record: ExchangeRecord): boolean {
  return (
    /^These are the pages of Hexduel/.test(record.answer) ||
    (isPage(record) && /<title>[^<]*Hexduel/i.test(record.answer))
  );
}
