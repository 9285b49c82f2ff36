import type { Contract, DurableContract } from '@hexduel/contracts-events';

const DAY_MS = 24 * 60 * 60 * 1000;
const MEBIBYTE = 1024 * 1024;

/** What a stream is to be, in our own words. */
export interface StreamPlan {
  readonly name: string;
  readonly subjects: readonly string[];
  /** Work is taken once and then gone; everything else stays for its age. */
  readonly retention: 'work' | 'age';
  /** Milliseconds; 0 is for ever. */
  readonly maxAgeMs: number;
  /** The oldest go when it is full; -1 is no bound. */
  readonly maxBytes: number;
}

export const DEAD_LETTERS: StreamPlan = {
  name: 'DLQ',
  subjects: ['dlq.*'],
  retention: 'age',
  maxAgeMs: 30 * DAY_MS,
  maxBytes: 1024 * MEBIBYTE,
};

/**
 * The stream of a contract, given all of them. Each context has one for its facts (`EVT_MATCHES`) and one for its
 * work (`CMD_MATCHES`). Entities with bulky facts have a stream of the context's bulk, so that they push nothing out.
 */
export function streamOf(contract: DurableContract, all: readonly Contract[]): StreamPlan {
  const [kind = '', context = '', entity = ''] = contract.subject.split('.');
  const bulk = bulkEntities(context, all);
  if (kind === 'cmd') return plan('CMD', context, [`cmd.${context}.>`], { retention: 'work', maxAgeMs: 0 });
  if (bulk.includes(entity)) {
    const subjects = bulk.map((name) => `evt.${context}.${name}.>`);
    return plan('BULK', context, subjects, { maxAgeMs: DAY_MS / 4, maxBytes: 512 * MEBIBYTE });
  }
  const subjects = bulk.length === 0 ? [`evt.${context}.>`] : lightEntities(context, all, bulk);
  return plan('EVT', context, subjects, { maxAgeMs: 7 * DAY_MS });
}

function plan(kind: string, context: string, subjects: string[], rest: Partial<StreamPlan>): StreamPlan {
  const name = `${kind}_${context.toUpperCase().replaceAll('-', '_')}`;
  return { name, subjects: subjects.sort(), retention: 'age', maxAgeMs: 0, maxBytes: -1, ...rest };
}

function factsOf(context: string, all: readonly Contract[]): DurableContract[] {
  const isFact = (each: Contract): each is DurableContract => each.kind === 'fact';
  return all.filter(isFact).filter(({ subject }) => subject.startsWith(`evt.${context}.`));
}

function bulkEntities(context: string, all: readonly Contract[]): string[] {
  return distinctEntities(factsOf(context, all).filter(({ isBulky }) => isBulky));
}

function lightEntities(context: string, all: readonly Contract[], bulk: readonly string[]): string[] {
  const light = distinctEntities(factsOf(context, all)).filter((entity) => !bulk.includes(entity));
  return light.map((entity) => `evt.${context}.${entity}.>`);
}

function distinctEntities(facts: readonly DurableContract[]): string[] {
  return [...new Set(facts.map(({ subject }) => subject.split('.')[2] ?? ''))];
}
