import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Metrics } from '@hexduel/telemetry';
import type { Figure } from '@hexduel/telemetry';
import { Messaging } from '../connection/messaging';

/** Shows operators how many messages wait for each consumer of this process. Replicas of a consumer show the same figures. */
@Injectable()
export class ConsumerWatch implements OnModuleInit {
  constructor(
    @Inject(Messaging) private readonly messaging: Messaging,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const help = 'Messages of a consumer: waiting to be taken, or taken and not acknowledged';
    this.metrics.gauges('hexduel_consumer_messages', help, ['consumer', 'state'], async () => {
      const backlogs = await this.messaging.backlogs();
      return backlogs.flatMap(({ consumer, waiting, unacknowledged }): Figure<'consumer' | 'state'>[] => [
        { labels: { consumer, state: 'waiting' }, value: waiting },
        { labels: { consumer, state: 'unacknowledged' }, value: unacknowledged },
      ]);
    });
  }
}
