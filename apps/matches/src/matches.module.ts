import { Module } from '@nestjs/common';

/** Nothing is public but what the host gives: a runner is spoken to over NATS. */
@Module({})
export class MatchesModule {}
