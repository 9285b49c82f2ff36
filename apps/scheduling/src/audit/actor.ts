/** Who does something: an admin by name, a part of scheduling itself, or a game event by its id. */
export interface Actor {
  readonly kind: 'admin' | 'system' | 'game event';
  readonly name: string;
}

/** What scheduling does by itself between rounds. */
export const TICK: Actor = { kind: 'system', name: 'tick' };

/** Applies plans from files. */
export const FILLER: Actor = { kind: 'system', name: 'filler' };

/** What provisioning has told. */
export const PROVISIONING: Actor = { kind: 'system', name: 'provisioning' };
