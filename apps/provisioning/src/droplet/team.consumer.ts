import { Inject } from '@nestjs/common';
import { EntryEnteredV1, TeamChangedV1, TeamDeletedV1 } from '@hexduel/contracts-events';
import { HandleOnce } from '@hexduel/database';
import { Consumer } from '@hexduel/messaging';
import type { Message } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import type { EntityManager } from 'typeorm';
import type { ProvisioningConfig } from '../config';
import { nameTeam } from '../team/team';
import { forgetTeam } from './forget-team';

/** Follows which teams there are and what they are called. Of two names of a team the later one stays, in whatever order they come. */
@Consumer({ name: 'provisioning-follow-teams', concurrency: 1, ackWaitMs: 5_000 })
export class TeamConsumer {
  constructor(@Inject(Config) private readonly config: Pick<ProvisioningConfig, 'teamGone'>) {}

  @HandleOnce(EntryEnteredV1)
  async nameEntered({ data, occurredAt }: Message<EntryEnteredV1>, tx: EntityManager): Promise<void> {
    await nameTeam(tx, { ...data, namedAt: new Date(occurredAt) });
  }

  @HandleOnce(TeamChangedV1)
  async rename({ data, occurredAt }: Message<TeamChangedV1>, tx: EntityManager): Promise<void> {
    await nameTeam(tx, { ...data, namedAt: new Date(occurredAt) });
  }

  @HandleOnce(TeamDeletedV1)
  async forget({ data }: Message<TeamDeletedV1>, tx: EntityManager): Promise<void> {
    await forgetTeam(tx, data.team, this.config.teamGone);
  }
}
