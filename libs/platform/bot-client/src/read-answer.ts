import { MoveAnswer, OkAnswer } from '@hexduel/contracts-bot';
import type { ProposedMove } from './bot';

/** What the body of an answer says, or a sentence on why it is no good answer. */
export type Reading<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly detail: string };

/** Reads the body of a 2xx answer. */
export type ReadAnswer<Value> = (body: Uint8Array) => Reading<Value>;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const OK: Reading<void> = { ok: true, value: undefined };
// The answer as nearly every bot writes it. OkAnswer stays the definition: a test holds the two together.
const USUAL_OK = Buffer.from('{"status":"ok"}');

/** Reads the answer to POST, PUT and DELETE: OkAnswer of the bot contracts. */
export const readOk: ReadAnswer<void> = (body) => {
  if (body.length === USUAL_OK.length && USUAL_OK.equals(body)) return OK;
  const json = parseJson(body);
  if (!json.ok) return json;
  const parsed = OkAnswer.safeParse(json.value);
  return parsed.success ? OK : misfit(parsed.error);
};

/** Reads the answer to GET: MoveAnswer of the bot contracts. Whether the move is legal is for the rules to say. */
export const readMove: ReadAnswer<ProposedMove> = (body) => {
  const json = parseJson(body);
  if (!json.ok) return json;
  const parsed = MoveAnswer.safeParse(json.value);
  if (!parsed.success) return misfit(parsed.error);
  return { ok: true, value: { from: parsed.data.move_from, to: parsed.data.move_to } };
};

function parseJson(body: Uint8Array): Reading<unknown> {
  if (body.length === 0) return { ok: false, detail: 'the answer has no body' };
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    return { ok: false, detail: 'the answer is not UTF-8' };
  }
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, detail: `the answer is not JSON: ${(error as Error).message}` };
  }
}

function misfit(error: { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] }) {
  const issue = error.issues[0];
  const where = issue === undefined || issue.path.length === 0 ? 'it' : `"${issue.path.map(String).join('.')}"`;
  return {
    ok: false,
    detail: `the answer is not what the bot protocol asks for: ${where}: ${issue?.message ?? ''}`,
  } as const;
}
