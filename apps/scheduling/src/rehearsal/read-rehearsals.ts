import type { RehearsalView } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { noRehearsal } from '../refusals';
import type { Refusal } from '../refusals';
import type { Page } from '../rows/page';
import { Rehearsal } from './rehearsal.entity';
import { roundsOf, teamsToCall } from './rehearsal.queries';

/** Rehearsals, newest first; their ids are in the order of time. */
export async function listRehearsals(tx: EntityManager, { after, limit }: Page): Promise<RehearsalView[]> {
  const query = tx.createQueryBuilder(Rehearsal, 'r').orderBy('r.id', 'DESC').limit(limit);
  if (after !== undefined) query.where('r.id < :after', { after });
  const views: RehearsalView[] = [];
  for (const rehearsal of await query.getMany()) views.push(await viewOf(tx, rehearsal));
  return views;
}

/** A rehearsal as admins see it. Errors: ERR_NO_REHEARSAL. */
export async function readRehearsal(tx: EntityManager, id: string): Promise<Result<RehearsalView, Refusal>> {
  const rehearsal = await tx.findOneBy(Rehearsal, { id });
  return rehearsal ? ok(await viewOf(tx, rehearsal)) : noRehearsal(id);
}

async function viewOf(tx: EntityManager, rehearsal: Rehearsal): Promise<RehearsalView> {
  const { id, settings, state, outcome, startedBy, startedAt, endedAt, called, report } = rehearsal;
  const { mix, rounds, size, deadlineMs, roundIntervalMs, callsTeams } = settings;
  return {
    ...{ id, mix, rounds, size, deadlineMs, roundIntervalMs, callsTeams, state, outcome, startedBy, report },
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    progress: {
      called: called.length,
      toCall: state === 'reaching' ? (await teamsToCall(tx, id, callsTeams)).length : called.length,
      ...(await roundProgress(tx, rehearsal)),
    },
  };
}

async function roundProgress(
  tx: EntityManager,
  { id, report }: Rehearsal,
): Promise<Pick<RehearsalView['progress'], 'round' | 'finished' | 'matches'>> {
  // When all is removed, the report still knows.
  const kept = report?.rounds.at(-1);
  if (kept) return { round: kept.number, finished: kept.matches, matches: kept.matches };
  const last = (await roundsOf(tx, id)).at(-1);
  return { round: last?.number ?? 0, finished: last?.finished ?? 0, matches: last?.matches ?? 0 };
}
