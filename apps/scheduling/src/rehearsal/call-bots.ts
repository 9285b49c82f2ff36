import { ReachBotV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import type { Questions } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { Rehearsal, kindsOf } from './rehearsal.entity';
import type { CalledBot } from './rehearsal.entity';
import { lockRehearsal, teamsToCall } from './rehearsal.queries';
import type { TeamToCall } from './rehearsal.queries';

const AT_ONCE = 10;
/** What the answer of a runner takes beyond the deadline of the bot, at most. */
const OVER_NATS_MS = 5_000;

/**
 * Has a runner call the next bots that it has not called yet, and keeps what came of it. Resolves to whether all are called.
 * Two replicas may call the same bots; the first result is kept.
 */
export async function callNextBots(database: DataSource, questions: Questions, rehearsal: Rehearsal): Promise<boolean> {
  const { id, settings } = rehearsal;
  const known = new Set(rehearsal.called.map(({ team }) => team));
  const teams = await teamsToCall(database.manager, id, settings.callsTeams);
  const next = teams.filter(({ team }) => !known.has(team)).slice(0, AT_ONCE);
  if (next.length === 0) return true;
  const kinds = kindsOf(settings.mix);
  const called = await Promise.all(
    next.map(async (team): Promise<CalledBot> => {
      const kind = team.isSimulated ? (kinds[(team.entryNumber ?? 1) - 1] ?? null) : null;
      return { team: team.team, kind, ...(await call(questions, team, settings.deadlineMs)) };
    }),
  );
  await transaction(database, async (tx) => {
    const now = await lockRehearsal(tx, id);
    if (!now) return;
    const before = new Set(now.called.map(({ team }) => team));
    await tx.update(Rehearsal, { id }, { called: [...now.called, ...called.filter(({ team }) => !before.has(team))] });
  });
  return false;
}

async function call(
  questions: Questions,
  { address }: TeamToCall,
  deadlineMs: number,
): Promise<Pick<CalledBot, 'isReached' | 'failure' | 'cause' | 'isKnown'>> {
  if (address === null) return { isReached: false, failure: null, isKnown: true };
  const answered = await questions.ask(ReachBotV1, { address, deadlineMs }, deadlineMs + OVER_NATS_MS);
  if (!answered.ok) return { isReached: false, failure: answered.error.message, isKnown: false };
  const { isReached, failure, cause } = answered.answer;
  return { isReached, failure, ...(cause && { cause }), isKnown: true };
}
