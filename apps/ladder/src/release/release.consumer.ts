import { ReleaseDeployedV1 } from '@hexduel/contracts-events';
import { unlessDatabaseAway } from '@hexduel/database';
import { Consumer, Handle, done, duplicate } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { recordRelease } from './record-release';

/** Deploys of the bots of teams. The latest deploy of a team wins, however often and in whatever order they come. */
@Consumer({ name: 'ladder-take-releases', concurrency: 2, ackWaitMs: 5_000 })
export class ReleaseConsumer {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Handle(ReleaseDeployedV1)
  record({ data }: Message<ReleaseDeployedV1>): Promise<Outcome> {
    return unlessDatabaseAway(async () => {
      return (await recordRelease(this.database, data)) ? done : duplicate;
    });
  }
}
