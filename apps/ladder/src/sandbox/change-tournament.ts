import type { TournamentState } from '@hexduel/contracts-http';
import type { SandboxStamp } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';

/** An effect that brings the tournament of a sandbox into a state. */
export function changeTournament(to: TournamentState) {
  return async (tx: EntityManager, { sandbox }: SandboxStamp): Promise<void> => {
    await tx.query('update sandbox set tournament = $2 where id = $1', [sandbox, to]);
  };
}
