import { MessagingModule, natsAddress } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import { Module } from '@nestjs/common';
import type { StreamsConfig } from './config';
import { DeadLetterController } from './dead-letter/dead-letter.controller';
import { DeadLetterWatch } from './dead-letter/dead-letter-watch';
import { StreamKeeping } from './stream-keeping';

/** Everything that the owner of the streams does. It has no endpoints besides those of the host; replicas do no harm. */
@Module({
  imports: [
    MessagingModule.forRootAsync({
      context: 'streams',
      isVital: true,
      inject: [Config],
      useFactory: (config: StreamsConfig) => natsAddress(config),
    }),
  ],
  controllers: [DeadLetterController],
  providers: [StreamKeeping, DeadLetterWatch],
})
export class StreamsModule {}
