import {
  AnnouncementMadeV1,
  EntryEnteredV1,
  EntryLeftV1,
  GameEventAppliedV1,
  GameEventChangedV1,
  GameEventPlannedV1,
  GameEventRemovedV1,
  RoundCompletedV1,
  RoundOpenedV1,
  RoundWithheldV1,
  SandboxChangedV1,
  SandboxCreatedV1,
  SandboxDescribedV1,
  SandboxFrozenV1,
  SandboxStamp,
  SandboxUnfrozenV1,
  TeamChangedV1,
  TournamentFinishedV1,
  TournamentPausedV1,
  TournamentRestartedV1,
  TournamentStartedV1,
} from '@hexduel/contracts-events';
import type { DurableContract, Envelope } from '@hexduel/contracts-events';
import { applying, inSandboxOrder } from '@hexduel/database';
import type { Applier } from '@hexduel/database';
import { dead, done } from '@hexduel/messaging';
import type { ConsumerPlan, Handler, Message, Outcome } from '@hexduel/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { makeAnnouncement } from './announcement/make-announcement';
import { changeTeam } from './entry/change-team';
import { enterSandbox } from './entry/enter-sandbox';
import { leaveSandbox } from './entry/leave-sandbox';
import { applyGameEvent } from './game-event/apply-game-event';
import { planGameEvent } from './game-event/plan-game-event';
import { removeGameEvent } from './game-event/remove-game-event';
import { Changes } from './revision/changes';
import { completeRound } from './round/complete-round';
import { openRound } from './round/open-round';
import { changeSandbox } from './sandbox/change-sandbox';
import { changeTournament } from './sandbox/change-tournament';
import { createSandbox } from './sandbox/create-sandbox';
import { describeSandbox } from './sandbox/describe-sandbox';
import { freezeSandbox } from './sandbox/freeze-sandbox';
import { lockSandbox } from './sandbox/lock-sandbox';
import { restartSandbox } from './sandbox/restart-sandbox';
import { unfreezeSandbox } from './sandbox/unfreeze-sandbox';
import { withholdRound } from './sandbox/withhold-round';

const CONSUMER = 'ladder-follow-scheduling';
// What a killed replica had in its hands comes again after this; one that is handled is kept alive.
const ACK_WAIT_MS = 5_000;

/** The facts of scheduling, those of each sandbox in its order; `onApplied` is called after the commit. */
export function followScheduling(database: DataSource, onApplied: (sandbox: string) => Promise<void>): ConsumerPlan {
  const { name, handlers, otherwise } = inSandboxOrder({ database, consumer: CONSUMER, appliers: APPLIERS });
  const [first, ...rest] = handlers.map((handler): Handler => ({ ...handler, handle: thenTell(handler, onApplied) }));
  if (!first) throw new Error(`${CONSUMER} has no handler`);
  return { name, ackWaitMs: ACK_WAIT_MS, handlers: [first, ...rest], ...(otherwise ? { otherwise } : {}) };
}

function thenTell(handler: Handler, onApplied: (sandbox: string) => Promise<void>) {
  return async (message: Message): Promise<Outcome> => {
    const outcome = await handler.handle(message);
    if (outcome.kind === 'done') await onApplied(SandboxStamp.parse(message.data).sandbox);
    return outcome;
  };
}

type Effect<Data> = (tx: EntityManager, data: Data, changes: Changes, envelope: Envelope<Data>) => Promise<void>;

/** An effect on a sandbox that is known, under its lock; what it changes is told. */
function changing<Data extends SandboxStamp>(contract: DurableContract<Data>, effect: Effect<Data>): Applier {
  return applying(contract, async (tx, envelope) => {
    const { sandbox } = envelope.data;
    if (!(await lockSandbox(tx, sandbox))) return dead(`sandbox ${sandbox} was never created: replay its first fact`);
    const changes = new Changes(sandbox);
    await effect(tx, envelope.data, changes, envelope);
    await changes.write(tx);
    return done;
  });
}

const APPLIERS: readonly [Applier, ...Applier[]] = [
  applying(SandboxCreatedV1, (tx, { data }) => createSandbox(tx, data).then(() => done)),
  changing(SandboxChangedV1, changeSandbox),
  changing(SandboxDescribedV1, describeSandbox),
  changing(SandboxFrozenV1, freezeSandbox),
  changing(SandboxUnfrozenV1, unfreezeSandbox),
  changing(TeamChangedV1, changeTeam),
  changing(EntryEnteredV1, enterSandbox),
  changing(EntryLeftV1, leaveSandbox),
  changing(TournamentStartedV1, changeTournament('running')),
  changing(TournamentPausedV1, changeTournament('paused')),
  changing(TournamentFinishedV1, changeTournament('finished')),
  changing(TournamentRestartedV1, restartSandbox),
  changing(RoundOpenedV1, (tx, data, changes, { occurredAt }) => openRound(tx, data, occurredAt, changes)),
  changing(RoundWithheldV1, withholdRound),
  changing(RoundCompletedV1, (tx, data, changes, { occurredAt }) => completeRound(tx, data, occurredAt, changes)),
  changing(GameEventPlannedV1, planGameEvent),
  changing(GameEventChangedV1, planGameEvent),
  changing(GameEventRemovedV1, removeGameEvent),
  changing(GameEventAppliedV1, applyGameEvent),
  changing(AnnouncementMadeV1, (tx, data, changes, { occurredAt }) => makeAnnouncement(tx, data, occurredAt, changes)),
];
