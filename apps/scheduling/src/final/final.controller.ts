import { Controller } from '@nestjs/common';
import { PreviewFinal, PromoteToFinal } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/telemetry';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { orProblem } from '../refusals';
import { findChangeable, findSandbox } from '../sandbox/sandbox.queries';
import { previewFinal } from './preview-final';
import { promoteToFinal } from './promote-to-final';

@Controller()
export class FinalController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Endpoint(PreviewFinal)
  preview(@Input() { query }: InputOf<typeof PreviewFinal>): Promise<AnswerOf<typeof PreviewFinal>> {
    return transaction(this.database, async (tx) => {
      const ids: string[] = [];
      for (const source of query.sources) ids.push(orProblem(await findSandbox(tx, source)).id);
      return { sources: orProblem(await previewFinal(tx, { sources: [...new Set(ids)], best: query.best })) };
    });
  }

  @Endpoint(PromoteToFinal)
  promote(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof PromoteToFinal>,
  ): Promise<AnswerOf<typeof PromoteToFinal>> {
    const teams = [...new Set(body.teams)].map((team) => ({ team, entry: newId() }));
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id: final } = orProblem(await findChangeable(tx, params.sandbox));
      const { entered, present } = orProblem(await promoteToFinal(tx, actor, { final, teams }));
      return { entered: [...entered], present: [...present] };
    });
  }
}
