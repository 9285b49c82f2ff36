import type { IncomingMessage } from 'node:http';
import { errorAnswer } from './answer';
import type { Answer } from './answer';

/** The largest body of a request, in bytes. */
export const MAX_REQUEST_BYTES = 1024 * 1024;

// An answer is often lost to a reset while the client is still writing, so a body that is somewhat too large is read to its end.
const DISCARDED_BYTES = 16 * MAX_REQUEST_BYTES;

export type ReadBody =
  { readonly kind: 'read'; readonly bytes: Buffer } | { readonly kind: 'too_large' } | { readonly kind: 'aborted' };

/** Reads the body of a request, keeping at most `MAX_REQUEST_BYTES` of it. */
export function readBody(request: IncomingMessage): Promise<ReadBody> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let seen = 0;
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen <= MAX_REQUEST_BYTES) {
        chunks.push(chunk);
        return;
      }
      chunks = [];
      if (seen > DISCARDED_BYTES) resolve({ kind: 'too_large' });
    });
    request.on('end', () => {
      resolve(seen > MAX_REQUEST_BYTES ? { kind: 'too_large' } : { kind: 'read', bytes: Buffer.concat(chunks) });
    });
    request.on('error', () => resolve({ kind: 'aborted' }));
    request.on('close', () => resolve({ kind: 'aborted' }));
  });
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The part of a zod schema that this server uses. */
interface Contract<Value> {
  safeParse(
    data: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

export type ParsedBody<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly answer: Answer };

/** Parses a body as JSON of a contract; a refusal shows the expected `shape`. */
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
  return refuse(
    `${member === '' ? 'the body' : `"${member}"`} is wrong (${issue?.message ?? 'not valid in the protocol'})`,
  );
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
