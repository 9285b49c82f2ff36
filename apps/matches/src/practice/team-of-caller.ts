import { accessProblem } from '@hexduel/identity';
import type { CallerProof } from '@hexduel/identity';
import { orProblem, refuse } from './refusals';

/** The team that a caller means: the own one of a player, the named one for an admin. */
export function teamOfCaller(caller: CallerProof, named: string | undefined): string {
  const { identity } = caller;
  if (identity.role === 'nobody') throw accessProblem('signed_out', caller);
  if (identity.role === 'admin') return named ?? orProblem(refuse.noOwnTeam());
  if (named !== undefined && named !== identity.team) throw accessProblem('other_team', caller);
  return identity.team;
}
