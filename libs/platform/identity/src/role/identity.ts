/** Who somebody is: nobody in particular, a player of one team, an admin. */
export type Identity = Nobody | Player | Admin;

export interface Nobody {
  readonly role: 'nobody';
}

export interface Player {
  readonly role: 'player';
  /** The team's id, as addresses name it. */
  readonly team: string;
  /** The counter of the token that opened the session. */
  readonly tokenCounter: number;
}

export interface Admin {
  readonly role: 'admin';
  readonly name: string;
}

export const nobody: Nobody = { role: 'nobody' };
