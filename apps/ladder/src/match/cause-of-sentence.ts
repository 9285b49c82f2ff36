import { DefeatCause } from '@hexduel/contracts-http';
import type { EndReason } from '@hexduel/contracts-http';

type Defeat = Exclude<EndReason, 'by_score'>;
type Parameters = Readonly<Record<string, unknown>>;

/** What a sentence begins with or has in it, and the cause it stands for. */
type Row = readonly [RegExp, DefeatCause['code'], ((found: RegExpExecArray) => Parameters)?];

const limitMs = (text: string | undefined): Parameters => ({ limitMs: Math.ceil(Number(text)) });
const WITHIN = 'within the deadline of ([0-9.]{1,12}) ms';

/** The sentences of runners that gave no cause, without the request; the first that fits counts. They never change. */
const ANSWERS: readonly Row[] = [
  [/^("|the bot has no address)/, 'address_invalid'],
  [/^the name .* (cannot be looked up|has no address)/, 'name_not_found'],
  [/^\S* (is not a public address|led to an address that is not public)/, 'address_refused'],
  [/^TLS with /, 'tls_failed'],
  [
    new RegExp(`^no connection to the bot ${WITHIN}: .* though it accepts others`),
    'connection_not_accepted',
    ([, limit]) => limitMs(limit),
  ],
  [new RegExp(`^no connection to the bot ${WITHIN}`), 'connection_late', ([, limit]) => limitMs(limit)],
  [/^no connection to \S*: the connection was refused/, 'connection_refused'],
  [/^no connection to \S*: (the (host|network) is unreachable|the connection timed out)/, 'unreachable'],
  [/^(no connection to \S*: the connection was|\S* closed the connection at once)/, 'connection_closed'],
  [/^no byte of an answer came/, 'no_answer'],
  [new RegExp(`^no answer ${WITHIN}`), 'answer_late', ([, limit]) => limitMs(limit)],
  [
    new RegExp(`^no complete answer ${WITHIN}: (?:its headers|status ([0-9]{3}) and ([0-9]{1,9}) bytes)`),
    'answer_incomplete',
    ([, limit, status, bytes]) => ({
      ...limitMs(limit),
      status: status === undefined ? null : Number(status),
      bytes: Number(bytes ?? 0),
    }),
  ],
  [/^the answer's status is ([0-9]{3}),/, 'bad_status', ([, status]) => ({ status: Number(status) })],
  [
    /^(?:the answer's body is larger than|more than) ([0-9]{1,9}) bytes/,
    'answer_too_large',
    ([, maxBytes]) => ({ maxBytes: Number(maxBytes) }),
  ],
  [/^the answer broke off or is not HTTP/, 'answer_broken'],
  [/^the answer has no body/, 'answer_empty'],
  [/^the answer is not UTF-8/, 'answer_not_utf8'],
  [/^the answer is not JSON/, 'answer_not_json'],
  [
    /^the answer is not what the bot protocol asks for: (?:"(status|move_from|move_to)\b)?/,
    'answer_unexpected',
    ([, member = null]) => ({ member }),
  ],
];

const MOVES: readonly Row[] = [
  [/ is not on the board of size /, 'move_off_board'],
  [/, not a chip of colour /, 'move_not_own_chip'],
  [/: it must be empty/, 'move_not_empty'],
  [/ is more than 2 cells away from /, 'move_too_far'],
  [/ has no jump left/, 'move_no_jumps'],
];

const REQUEST = /^(POST|GET|PUT|DELETE) \/games(?:\/:id)?: /;
const MOVE = /^\[([^\],]+), ([^\],]+)\] to \[([^\],]+), ([^\],]+)\]: /;

/** The cause that the sentence of an older runner stands for, or no more than the reason where that is not certain. */
export function causeOfSentence(reason: Defeat, sentence: string | null): DefeatCause {
  const cause = sentence === null ? null : (readRequest(sentence) ?? readMove(sentence) ?? readAbsence(sentence));
  const parsed = DefeatCause.safeParse({ parameters: {}, ...cause });
  return parsed.success ? parsed.data : { code: reason, parameters: {} };
}

interface Read {
  readonly code: DefeatCause['code'];
  readonly parameters: Parameters;
}

function readRequest(sentence: string): Read | null {
  const begins = REQUEST.exec(sentence);
  return begins && firstOf(ANSWERS, sentence.slice(begins[0].length), { request: begins[1] });
}

function readAbsence(sentence: string): Read | null {
  if (sentence === 'the team has given no address of its bot') return { code: 'no_address', parameters: {} };
  return sentence.startsWith('the bot rests, ') ? { code: 'resting', parameters: {} } : null;
}

function readMove(sentence: string): Read | null {
  const begins = MOVE.exec(sentence);
  if (!begins) return null;
  const [a, b, c, d] = begins.slice(1).map(Number);
  return firstOf(MOVES, sentence.slice(begins[0].length), { from: cell(a, b), to: cell(c, d) });
}

function firstOf(rows: readonly Row[], text: string, parameters: Parameters): Read | null {
  for (const [pattern, code, parametersOf] of rows) {
    const found = pattern.exec(text);
    if (found) return { code, parameters: { ...parameters, ...parametersOf?.(found) } };
  }
  return null;
}

const FAR_OFF = 99;

function cell(i = Infinity, j = Infinity): [number, number] | null {
  return Math.abs(i) <= FAR_OFF && Math.abs(j) <= FAR_OFF ? [i, j] : null;
}
