import { SandboxTimingsV1 } from '@hexduel/contracts-events';
import type { RehearsalReport } from '@hexduel/contracts-http';
import type { Questions } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { Sandbox } from '../sandbox/sandbox.entity';
import { Team } from '../team/team.entity';
import { findingsOf } from './findings';
import { BOT_KINDS, kindsOf } from './rehearsal.entity';
import type { Rehearsal } from './rehearsal.entity';
import { roundsOf, teamsToCall } from './rehearsal.queries';

const TIMINGS_WITHIN_MS = 60_000;
const SAMPLED_MATCHES = 100;
const MOST_FAILED = 100;

/** The report of a rehearsal whose sandbox still stands. */
export async function measure(tx: EntityManager, questions: Questions, rehearsal: Rehearsal): Promise<RehearsalReport> {
  const { id, settings, called, outcome } = rehearsal;
  const own = called.filter(({ kind }) => kind !== null);
  const isSimulated = kindsOf(settings.mix).length > 0;
  const measured = {
    simulated: isSimulated
      ? { teams: kindsOf(settings.mix).length, reached: own.filter(({ isReached }) => isReached).length }
      : null,
    machines: settings.callsTeams ? await machinesOf(tx, rehearsal) : null,
    kinds: await kindTimings(tx, questions, rehearsal),
    rounds: (await roundsOf(tx, id)).map(({ number, matches, void: voids, openedAt, completedAt }) => {
      const scoredAt = rehearsal.scored[String(number)];
      return {
        ...{ number, matches, void: voids },
        tookMs: completedAt && completedAt.getTime() - openedAt.getTime(),
        scoredMs: completedAt && scoredAt ? Math.max(0, Date.parse(scoredAt) - completedAt.getTime()) : null,
      };
    }),
    roundIntervalMs: settings.roundIntervalMs,
  };
  const findings = findingsOf({
    ...measured,
    ...{
      wantedRounds: settings.rounds,
      deadlineMs: settings.deadlineMs,
      isStopped: outcome === 'stopped',
      isSimulated,
    },
    uncalled: called.filter(({ isKnown }) => !isKnown).length,
  });
  return { ...measured, findings };
}

async function machinesOf(tx: EntityManager, { called }: Rehearsal): Promise<RehearsalReport['machines']> {
  const real = called.filter(({ kind }) => kind === null);
  const failed = real.filter(({ isReached, failure }) => !isReached || failure !== null).slice(0, MOST_FAILED);
  const teams = await tx.find(Team, { select: { id: true, name: true } });
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return {
    teams: real.length,
    reached: real.filter(({ isReached }) => isReached).length,
    failed: failed.map(({ team, isReached, failure, cause = null }) => {
      return { team, name: names.get(team) ?? team, isReached, failure, cause };
    }),
  };
}

async function kindTimings(
  tx: EntityManager,
  questions: Questions,
  { id, settings: { mix } }: Rehearsal,
): Promise<RehearsalReport['kinds']> {
  const sandbox = await tx.findOneBy(Sandbox, { rehearsal: id });
  if (!sandbox) return null;
  const kinds = kindsOf(mix);
  const own = await teamsToCall(tx, id, false);
  const groups = BOT_KINDS.map((kind) => ({
    kind,
    entries: own.flatMap(({ entry, entryNumber }) =>
      entry !== null && entryNumber !== null && kinds[entryNumber - 1] === kind ? [entry] : [],
    ),
  })).filter(({ entries }) => entries.length > 0);
  const asked = { sandbox: sandbox.id, groups: groups.map(({ entries }) => entries), matches: SAMPLED_MATCHES };
  const answered = await questions.ask(SandboxTimingsV1, asked, TIMINGS_WITHIN_MS);
  if (!answered.ok) return null;
  return groups.flatMap(({ kind, entries }, at) => {
    const timings = answered.answer.groups[at];
    if (!timings) return [];
    return [{ kind, teams: entries.length, requests: timings.requests, times: timings.times, lost: timings.lost }];
  });
}
