import { Controller, Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { factListQuestion, newestFactsQuestion } from '@hexduel/contracts-events';
import type { FactPage, NewestFacts } from '@hexduel/contracts-events';
import { AnswerQuestion } from '@hexduel/messaging';
import { DataSource } from 'typeorm';
import { WHOLE_CONTEXT } from './published-fact.entity';
import { readFactsAfter, readHeads, readSpan } from './published-fact.queries';

interface Asked {
  readonly sandbox: string | null;
  readonly after: number;
  readonly subjects: readonly string[] | null;
}

/** With base64 and what is around it, a page is below 900 KiB; so is a page of one fact of the greatest size. */
const PAGE = { count: 500, bytes: 650_000 };

/** The facts of a sandbox, or of the whole context, that come after a number; see the question's contract. */
export async function listFacts(database: DataSource, { sandbox, after, subjects }: Asked): Promise<FactPage> {
  const order = sandbox ?? WHOLE_CONTEXT;
  // Read before the facts: what is published in between is then on a later page.
  const { oldest, newest } = await readSpan(database, order);
  if ((newest ?? 0) <= after) return { facts: [], upTo: after, oldest };
  const rows = await readFactsAfter(database, { sandbox: order, sequence: after }, subjects, PAGE);
  const last = rows.at(-1)?.sequence ?? after;
  const found = rows[0]?.found ?? 0;
  const isFull = found === PAGE.count || rows.length < found;
  return {
    facts: rows.map(({ sequence, body }) => ({ sequence, body: body.toString('base64') })),
    upTo: isFull ? last : Math.max(last, newest ?? 0),
    oldest,
  };
}

/** A controller that answers questions after the facts that a context has published. */
export function factsController(context: string): Type {
  @Controller()
  class FactsController {
    constructor(@Inject(DataSource) private readonly database: DataSource) {}

    @AnswerQuestion(factListQuestion(context))
    list(asked: Asked): Promise<FactPage> {
      return listFacts(this.database, asked);
    }

    @AnswerQuestion(newestFactsQuestion(context))
    async newest(): Promise<NewestFacts> {
      const heads = await readHeads(this.database);
      const sandboxes = heads.filter(({ sandbox }) => sandbox !== WHOLE_CONTEXT);
      return {
        sandboxes: sandboxes.map(({ sandbox, sequence }) => ({ sandbox, sandboxSeq: sequence })),
        contextSeq: heads.find(({ sandbox }) => sandbox === WHOLE_CONTEXT)?.sequence ?? 0,
      };
    }
  }
  return FactsController;
}
