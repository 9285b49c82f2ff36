import { Controller } from '@nestjs/common';
import { RevokedSessionsV1 } from '@hexduel/contracts-events';
import { AnswerQuestion } from '@hexduel/messaging';
import type { z } from 'zod';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { listRevocations } from './revocation.queries';

const MOST = 500;

/** Answers other services that have missed revocations. */
@Controller()
export class ListRevokedController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @AnswerQuestion(RevokedSessionsV1)
  async list({ after }: { readonly after: number }): Promise<z.infer<(typeof RevokedSessionsV1)['answer']>> {
    const { newest, revocations } = await listRevocations(this.database, { after, limit: MOST });
    const last = revocations.at(-1);
    return { revocations, newest, upTo: last && revocations.length === MOST ? last.number : newest };
  }
}
