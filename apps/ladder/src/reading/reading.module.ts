import { Global, Module } from '@nestjs/common';
import { Config } from '@hexduel/service-host';
import { PublicAnswers } from './public-answers';
import type { ReadingConfig } from './reading-config';
import { ReadingInterceptor } from './reads';

const MAX_ANSWERS = 2_000;
const MAX_LENGTH = 32 * 1024 * 1024;

/** What requests are read through. */
@Global()
@Module({
  providers: [
    {
      provide: PublicAnswers,
      inject: [Config],
      useFactory: ({ snapshotMs: keepMs }: ReadingConfig) =>
        new PublicAnswers({ keepMs, maxAnswers: MAX_ANSWERS, maxLength: MAX_LENGTH }, () => performance.now()),
    },
    ReadingInterceptor,
  ],
  exports: [PublicAnswers, ReadingInterceptor],
})
export class ReadingModule {}
