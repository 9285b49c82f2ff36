import { Controller, Inject } from '@nestjs/common';
import { SandboxTimingsV1 } from '@hexduel/contracts-events';
import { ReadingDatabase } from '@hexduel/database';
import { AnswerQuestion } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { readTimings } from './read-timings';

/** Answers scheduling at the end of a rehearsal. */
@Controller()
export class TimingsController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @AnswerQuestion(SandboxTimingsV1)
  read(asked: SandboxTimingsV1): Promise<z.infer<typeof SandboxTimingsV1.answer>> {
    return readTimings(this.database, asked);
  }
}
