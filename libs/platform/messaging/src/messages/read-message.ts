import { Envelope } from '@hexduel/contracts-events';
import type { DurableContract } from '@hexduel/contracts-events';
import { z } from 'zod';

export type ReadEnvelope =
  { readonly ok: true; readonly envelope: Envelope } | { readonly ok: false; readonly reason: string };

/** Reads the envelope of a message; its data is not looked into yet. */
export function readEnvelope(body: string): ReadEnvelope {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { ok: false, reason: `the message is not JSON: ${JSON.stringify(body.slice(0, 80))}` };
  }
  const parsed = Envelope.safeParse(json);
  if (!parsed.success) return { ok: false, reason: `the message has no valid envelope: ${problem(parsed.error)}` };
  return { ok: true, envelope: parsed.data };
}

export type ReadData<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly reason: string };

/** Reads the data of an envelope as this contract has it. */
export function readData<Data>(contract: DurableContract<Data>, envelope: Envelope): ReadData<Data> {
  const parsed = contract.data.safeParse(envelope.data);
  if (parsed.success) return { ok: true, data: parsed.data };
  return { ok: false, reason: `the message does not fit ${contract.subject}: ${problem(parsed.error)}` };
}

function problem(error: z.ZodError): string {
  return z
    .prettifyError(error)
    .replaceAll(/\s*\n\s*/g, ' ')
    .slice(0, 500);
}
