import type { EntityManager } from 'typeorm';
import { refusals } from '../refusals';
import { findSandbox } from '../sandbox/find-sandbox';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { isVisible } from '../view/visibility';
import type { View } from '../view/view';
import type { RoundRow } from './round-card';
import { findRound, isBeforeFirstRound } from './round.queries';

/** The round that an address names, with its sandbox, as a view shows it. Throws a problem where there is none, or it is hidden. */
export async function requireRound(
  tx: EntityManager,
  params: { readonly sandbox: string; readonly round: number },
  view: View,
): Promise<{ readonly sandbox: FoundSandbox; readonly round: RoundRow }> {
  const sandbox = await findSandbox(tx, params.sandbox, view);
  const round = await findRound(tx, sandbox.id, params.round, view);
  if (round) return { sandbox, round };
  const { frozenFrom } = sandbox;
  const isHidden = !isVisible(view, { frozenFrom, round: params.round });
  if (isHidden) throw refusals.hiddenRound(params.round);
  const isOld = await isBeforeFirstRound(tx, sandbox.id, params.round);
  throw isOld ? refusals.oldRound(params.sandbox, params.round) : refusals.noRound(params.sandbox, params.round);
}

/** The same where the matches of the round are asked for. Throws a problem where they are no longer kept, too. */
export async function requireRoundWithMatches(
  ...[tx, params, view]: Parameters<typeof requireRound>
): ReturnType<typeof requireRound> {
  const found = await requireRound(tx, params, view);
  if (found.round.isPruned === true) throw refusals.oldMatches(params.sandbox, params.round);
  return found;
}
