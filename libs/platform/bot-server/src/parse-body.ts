import type { Answer } from './answer';
import { errorAnswer } from './answer';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A contract as this server uses it: a zod schema is one. */
interface Contract<Value> {
  safeParse(
    data: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

export type ParsedBody<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly answer: Answer };

/** Reads a body as JSON of a contract; `shape` shows in the refusal what it should look like. */
export function parseBody<Value>(bytes: Buffer, contract: Contract<Value>, shape: string): ParsedBody<Value> {
  const refuse = (problem: string): ParsedBody<Value> => ({
    ok: false,
    answer: errorAnswer(400, `${problem}; send ${shape}`),
  });
  if (bytes.length === 0) return refuse('the body is empty');
  const json = parseJson(bytes);
  if (!json.ok) return refuse(`the body is not JSON in UTF-8 (${json.cause})`);
  const parsed = contract.safeParse(json.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const member = issue?.path.map(String).join('.') ?? '';
  return refuse(`${member === '' ? 'the body' : `"${member}"`} is wrong (${issue?.message ?? 'not of the protocol'})`);
}

type Json = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly cause: string };

function parseJson(bytes: Buffer): Json {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { ok: true, value };
  } catch (error) {
    return { ok: false, cause: error instanceof Error ? error.message : String(error) };
  }
}
