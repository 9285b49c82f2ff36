import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { announce } from '../announcement/announce';
import { freezeSandbox } from '../freeze/freeze-sandbox';
import { unfreezeSandbox } from '../freeze/unfreeze-sandbox';
import type { Refusal } from '../refusal';
import { addRoundType } from '../round-type/add-round-type';
import { changeRoundType, retireRoundType } from '../round-type/change-round-type';
import { finishTournament } from '../tournament/finish-tournament';
import { pauseTournament } from '../tournament/pause-tournament';
import { startTournament } from '../tournament/start-tournament';
import type { GameEvent } from './game-event';

/** Does what a game event says, by the verb that an admin would use; a refusal of that verb has no effect. */
export function performAction(tx: EntityManager, event: GameEvent): Promise<Result<unknown, Refusal>> {
  const { id, sandbox, action } = event;
  const actor: Actor = { kind: 'game event', name: id };
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
