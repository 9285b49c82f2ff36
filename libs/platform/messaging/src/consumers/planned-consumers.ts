import { readers } from '@hexduel/contracts-events';
import type { ContextReads } from '@hexduel/contracts-events';
import { streamOf } from '../streams/stream-plan';

/** A durable consumer that the contracts declare. */
export interface PlannedConsumer {
  readonly context: string;
  readonly stream: string;
  readonly name: string;
}

/** Every durable consumer of every context; its service creates it when it starts. */
export function plannedConsumers(): PlannedConsumer[] {
  return Object.entries<ContextReads>(readers).flatMap(([context, { consumers }]) =>
    Object.entries(consumers).map(([name, [first]]) => ({ context, name, stream: streamOf(first).name })),
  );
}
