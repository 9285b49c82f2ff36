import { Module } from '@nestjs/common';

/** Nothing is public yet but what the host gives; administration will be under /api/scheduling. */
@Module({})
export class SchedulingModule {}
