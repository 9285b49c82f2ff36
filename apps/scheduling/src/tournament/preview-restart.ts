import type { AnswerOf, PreviewRestart } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { stateAfterRestart } from '../game-event/game-event';
import { listGameEvents } from '../game-event/read-game-events';
import { RoundType } from '../round-type/round-type.entity';
import { countContents } from '../sandbox/contents.queries';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { readDatabaseClock } from '../sandbox/sandbox.queries';

/** What a restart of a sandbox would delete, keep and put back if it happened now. */
export async function previewRestart(
  tx: EntityManager,
  { id, state, frozenFromRound }: Sandbox,
): Promise<AnswerOf<typeof PreviewRestart>> {
  const { openRound, rounds, matches, entries, leaving } = await countContents(tx, id);
  const types = await tx.findBy(RoundType, { sandbox: id });
  const removed = types.filter(({ addedByEvent }) => addedByEvent !== null).length;
  const restored = types.filter(({ addedByEvent, original }) => addedByEvent === null && original !== null).length;
  const now = await readDatabaseClock(tx);
  const events = await listGameEvents(tx, id);
  const missed = events.filter((event) => stateAfterRestart(event, now) === 'missed').length;
  return {
    ...{ state, openRound, rounds, matches, entries: entries - leaving, leaving },
    roundTypes: { kept: types.length - removed - restored, restored, removed },
    gameEvents: { planned: events.length - missed, missed },
    frozenFromRound,
  };
}
