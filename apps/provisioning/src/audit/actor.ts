/** Who does something: an admin by name, a player of a team by its id, a part of provisioning itself. */
export interface Actor {
  readonly kind: 'admin' | 'player' | 'system';
  readonly name: string;
}

/** Takes droplets from state to state. */
export const WORKER: Actor = { kind: 'system', name: 'worker' };

/** What scheduling has told. */
export const SCHEDULING: Actor = { kind: 'system', name: 'scheduling' };

/** What machines tell of themselves. */
export const WEBHOOK: Actor = { kind: 'system', name: 'webhook' };
