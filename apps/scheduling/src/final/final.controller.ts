import { Controller, Inject } from '@nestjs/common';
import { PreviewFinal, PromoteToFinal } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/messaging';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { administer, settle } from '../administer';
import { sandboxIdOf } from '../sandbox/read-sandboxes';
import { previewFinal } from './preview-final';
import { promoteToFinal } from './promote-to-final';

@Controller()
export class FinalController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(PreviewFinal)
  preview(@Input() { query }: InputOf<typeof PreviewFinal>): Promise<AnswerOf<typeof PreviewFinal>> {
    return transaction(this.database, async (tx) => {
      const ids: string[] = [];
      for (const source of query.sources) ids.push(await sandboxIdOf(tx, source));
      const sources = settle(await previewFinal(tx, { sources: [...new Set(ids)], best: query.best }));
      return { sources: sources.map((source) => ({ ...source, candidates: [...source.candidates] })) };
    });
  }

  @Endpoint(PromoteToFinal)
  promote(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof PromoteToFinal>,
  ): Promise<AnswerOf<typeof PromoteToFinal>> {
    const teams = [...new Set(body.teams)].map((team) => ({ team, entry: newId() }));
    return administer(this.database, caller, async (tx, actor) => {
      const final = await sandboxIdOf(tx, params.sandbox);
      const { entered, present } = settle(await promoteToFinal(tx, actor, { final, teams }));
      return { entered: [...entered], present: [...present] };
    });
  }
}
