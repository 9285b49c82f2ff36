import { SERVICES } from './what-needs-a-hand';
import type { Known } from './what-needs-a-hand';

export interface HeldFacts {
  readonly count: number;
  /** For how long the oldest is held, in whole seconds. */
  readonly oldestSeconds: number;
}

/** The facts that all services hold because one before them has not come; undefined until one of them has answered. */
export function heldFacts(services: Known['services']): HeldFacts | undefined {
  const known = SERVICES.flatMap((name) => services[name] ?? []);
  if (known.length === 0) return undefined;
  const held = known.flatMap(({ waiting = [] }) => waiting.filter(({ name }) => name === 'held messages'));
  return {
    count: held.reduce((sum, { count }) => sum + count, 0),
    oldestSeconds: Math.max(0, ...held.map(({ oldestSeconds }) => Math.round(oldestSeconds))),
  };
}
