/** Who makes a change: an admin by name, a player by the id of the team, a part of the system, or a game event by its id. */
export interface Actor {
  readonly kind: 'admin' | 'player' | 'system' | 'game event';
  readonly name: string;
}

/** What scheduling does by itself between rounds. */
export const TICK: Actor = { kind: 'system', name: 'tick' };

/** Applies plans from files. */
export const FILLER: Actor = { kind: 'system', name: 'filler' };

/** Facts that provisioning published. */
export const PROVISIONING: Actor = { kind: 'system', name: 'provisioning' };

/** The environment variables of the service, which name the first admin. */
export const ENVIRONMENT: Actor = { kind: 'system', name: 'environment' };
