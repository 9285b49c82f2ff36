import { GameEventAppliedV1 } from '@hexduel/contracts-events';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { dueGameEvents, gameEventCard } from '../game-event/game-event';
import { GameEvent, auditedGameEvent } from '../game-event/game-event.entity';
import { listGameEvents } from '../game-event/read-game-events';
import type { Refusal } from '../refusals';
import { addRoundType } from '../round-type/add-round-type';
import { changeRoundType, retireRoundType } from '../round-type/change-round-type';
import { announce } from '../sandbox/announce';
import { publishFact } from '../sandbox/publish-fact';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { readDatabaseClock } from '../sandbox/sandbox.queries';
import { freezeSandbox, unfreezeSandbox } from '../tournament/freeze-sandbox';
import { startTournament } from '../tournament/start-tournament';
import { finishTournament, pauseTournament } from '../tournament/stop-tournament';

/**
 * Between rounds: every game event that is due happens, once, in order. An event whose action is refused has happened
 * without effect and says why. The sandbox must be locked.
 */
export async function applyGameEvents(tx: EntityManager, sandbox: Sandbox): Promise<void> {
  const events = await listGameEvents(tx, sandbox.id);
  const due = dueGameEvents(events, sandbox.startedAt, await readDatabaseClock(tx));
  for (const event of due) await applyGameEvent(tx, sandbox, event);
}

async function applyGameEvent(tx: EntityManager, sandbox: Sandbox, event: GameEvent): Promise<void> {
  const { id } = event;
  const actor: Actor = { kind: 'game event', name: id };
  const performed = await performAction(tx, actor, event);
  const refusal = performed.ok ? null : performed.error.message;
  const appliedAt = await readDatabaseClock(tx);
  await audited(tx, actor, 'game-event.applied', auditedGameEvent(id), () =>
    tx.update(GameEvent, { id }, { state: 'applied', appliedAt, refusal }),
  );
  await publishFact(tx, GameEventAppliedV1, sandbox.id, (stamp) => ({
    ...stamp,
    ...gameEventCard(event, sandbox),
    appliedAt: appliedAt.toISOString(),
    refusal,
  }));
}

/** Does what a game event says, by the verb that an admin would use; a refusal of that verb has no effect. */
function performAction(tx: EntityManager, actor: Actor, event: GameEvent): Promise<Result<unknown, Refusal>> {
  const { id, sandbox, action } = event;
  switch (action.kind) {
    case 'add_round_type':
      return addRoundType(tx, actor, { ...action.roundType, roundType: id, sandbox });
    case 'retire_round_type':
      return retireRoundType(tx, actor, action.roundType);
    case 'change_round_type': {
      const { kind: _kind, ...change } = action;
      return changeRoundType(tx, actor, change);
    }
    case 'announce':
      return announce(tx, actor, { announcement: id, sandbox, text: action.text });
    case 'pause':
      return pauseTournament(tx, actor, sandbox);
    case 'resume':
      return startTournament(tx, actor, sandbox);
    case 'freeze':
      return freezeSandbox(tx, actor, { sandbox });
    case 'unfreeze':
      return unfreezeSandbox(tx, actor, sandbox);
    case 'finish':
      return finishTournament(tx, actor, sandbox);
  }
}
