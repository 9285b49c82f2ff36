import { MoveAnswer, OkAnswer } from '@hexduel/contracts-bot';
import type { DefeatCause, Exchange } from '@hexduel/contracts-bot';
import type { ProposedMove } from './bot';

type Method = Exchange['method'];

/** The content of an answer's body, or what is wrong with it: in a sentence for the team of the bot, as a cause for everybody. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly detail: string; readonly cause: DefeatCause };

/** Reads the body of a 2xx answer to a request of that method. */
export type ReadAnswer<Value> = (body: Uint8Array, request: Method) => Reading<Value>;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const OK: Reading<void> = { ok: true, value: undefined };
// The answer as nearly every bot writes it. OkAnswer is the definition; a spec checks that both agree.
const USUAL_OK = Buffer.from('{"status":"ok"}');

/** Reads the answer to POST, PUT and DELETE: OkAnswer of the bot contracts. */
export const readOk: ReadAnswer<void> = (body, request) => {
  if (body.length === USUAL_OK.length && USUAL_OK.equals(body)) return OK;
  const json = parseJson(body, request);
  if (!json.ok) return json;
  const parsed = OkAnswer.safeParse(json.value);
  return parsed.success ? OK : mismatch(parsed.error, request);
};

/** Reads the answer to GET: MoveAnswer of the bot contracts. It does not check whether the move is legal. */
export const readMove: ReadAnswer<ProposedMove> = (body, request) => {
  const json = parseJson(body, request);
  if (!json.ok) return json;
  const parsed = MoveAnswer.safeParse(json.value);
  if (!parsed.success) return mismatch(parsed.error, request);
  return { ok: true, value: { from: parsed.data.move_from, to: parsed.data.move_to } };
};

function parseJson(body: Uint8Array, request: Method): Reading<unknown> {
  const parameters = { request };
  if (body.length === 0) {
    return { ok: false, detail: 'the answer has no body', cause: { code: 'answer_empty', parameters } };
  }
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return { ok: false, detail: 'the answer is not UTF-8', cause: { code: 'answer_not_utf8', parameters } };
  }
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const detail = `the answer is not JSON: ${(error as Error).message}`;
    return { ok: false, detail, cause: { code: 'answer_not_json', parameters } };
  }
}

interface Mismatch {
  readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[];
}

const MEMBERS = ['status', 'move_from', 'move_to'] as const;

function mismatch(error: Mismatch, request: Method) {
  const issue = error.issues[0];
  const where = issue === undefined || issue.path.length === 0 ? 'it' : `"${issue.path.map(String).join('.')}"`;
  const member = MEMBERS.find((name) => name === issue?.path[0]) ?? null;
  return {
    ok: false,
    detail: `the answer is not what the bot protocol asks for: ${where}: ${issue?.message ?? ''}`,
    cause: { code: 'answer_unexpected', parameters: { request, member } },
  } as const;
}
