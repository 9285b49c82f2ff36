import { Envelope, SandboxStamp } from '@hexduel/contracts-events';
import { z } from 'zod';
import { WHOLE_CONTEXT } from './published-fact.entity';
import type { FactPlace } from './published-fact.queries';

const Numbered = z.object({
  contextSeq: Envelope.shape.contextSeq,
  data: SandboxStamp.pick({ sandbox: true, sandboxSeq: true }).partial().catch({}),
});

/** The place of a message, by its subject and its envelope as JSON. `none`: work has no place; `not yet`: its context numbers it. */
export function factPlaceOf(subject: string, body: string): FactPlace | 'none' | 'not yet' {
  if (!subject.startsWith('evt.')) return 'none';
  const { contextSeq, data } = Numbered.parse(JSON.parse(body));
  if (data.sandbox !== undefined && data.sandboxSeq !== undefined) {
    return { sandbox: data.sandbox, sequence: data.sandboxSeq };
  }
  return contextSeq === undefined ? 'not yet' : { sandbox: WHOLE_CONTEXT, sequence: contextSeq };
}
