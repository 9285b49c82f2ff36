import {
  RevealMovedV1,
  SandboxArchivedV1,
  SandboxChangedV1,
  SandboxCreatedV1,
  SandboxDeletedV1,
  SandboxDescribedV1,
  SandboxFrozenV1,
  SandboxUnarchivedV1,
  SandboxUnfrozenV1,
  TournamentFinishedV1,
  TournamentPausedV1,
  TournamentRestartedV1,
  TournamentStartedV1,
} from '@hexduel/contracts-events';
import { HandleInOrder } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import { FOLLOW_SCHEDULING, applyFact } from './apply-fact';
import { archiveSandbox, changeSandbox, changeTournament, createSandbox, describeSandbox } from './change-sandbox';
import { deleteSandbox } from './delete-sandbox';
import { freezeSandbox, unfreezeSandbox } from './freeze-sandbox';
import { moveReveal } from './move-reveal';
import { restartSandbox } from './restart-sandbox';

@Consumer(FOLLOW_SCHEDULING)
export class SandboxConsumer {
  @HandleInOrder(SandboxCreatedV1)
  create({ data }: Message<SandboxCreatedV1>, tx: EntityManager): Promise<void> {
    return createSandbox(tx, data);
  }

  @HandleInOrder(SandboxChangedV1)
  change({ data }: Message<SandboxChangedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => changeSandbox(tx, data, changes));
  }

  @HandleInOrder(SandboxDescribedV1)
  describe({ data }: Message<SandboxDescribedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => describeSandbox(tx, data, changes));
  }

  @HandleInOrder(SandboxDeletedV1)
  delete({ data }: Message<SandboxDeletedV1>, tx: EntityManager): Promise<void> {
    return deleteSandbox(tx, data);
  }

  @HandleInOrder(SandboxFrozenV1)
  freeze({ data }: Message<SandboxFrozenV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => freezeSandbox(tx, data, changes));
  }

  @HandleInOrder(SandboxUnfrozenV1)
  unfreeze({ data }: Message<SandboxUnfrozenV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => unfreezeSandbox(tx, data, changes));
  }

  @HandleInOrder(RevealMovedV1)
  reveal({ data }: Message<RevealMovedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => moveReveal(tx, data, changes));
  }

  @HandleInOrder(TournamentStartedV1)
  start({ data }: Message<TournamentStartedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, () => changeTournament(tx, data, 'running'));
  }

  @HandleInOrder(TournamentPausedV1)
  pause({ data }: Message<TournamentPausedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, () => changeTournament(tx, data, 'paused'));
  }

  @HandleInOrder(TournamentFinishedV1)
  finish({ data }: Message<TournamentFinishedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, () => changeTournament(tx, data, 'finished'));
  }

  @HandleInOrder(SandboxArchivedV1)
  archive({ data }: Message<SandboxArchivedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => archiveSandbox(tx, data, true, changes));
  }

  @HandleInOrder(SandboxUnarchivedV1)
  unarchive({ data }: Message<SandboxUnarchivedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => archiveSandbox(tx, data, false, changes));
  }

  @HandleInOrder(TournamentRestartedV1)
  restart({ data }: Message<TournamentRestartedV1>, tx: EntityManager): Promise<Outcome> {
    return applyFact(tx, data, (changes) => restartSandbox(tx, data, changes));
  }
}
