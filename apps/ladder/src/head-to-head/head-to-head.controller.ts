import { Controller, Inject } from '@nestjs/common';
import { ReadHeadToHead, ReadMeeting } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input, ProblemError } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { absent } from '../absent';
import { findEntryCard } from '../entry/find-entry-card';
import { readAtOnce } from '../revision/read-at-once';
import { findSandbox } from '../sandbox/find-sandbox';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { viewOf } from '../view/view-of';
import { readHeadToHead } from './read-head-to-head';
import { readMeeting } from './read-meeting';

@Controller()
export class HeadToHeadController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ReadMeeting)
  meeting(
    @Input() { params, query }: InputOf<typeof ReadMeeting>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadMeeting>> {
    const view = viewOf(caller, query);
    const { entryNumber, opponentNumber } = params;
    if (entryNumber === opponentNumber) {
      const advice = `Entry ${entryNumber} does not play against itself: name another opponent.`;
      throw new ProblemError(400, 'ERR_SAME_ENTRY', advice, [{ path: 'opponentNumber', message: 'is the same entry' }]);
    }
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await sandboxOf(tx, params.sandbox);
      const entry = await findEntryCard(tx, sandbox.id, entryNumber);
      if (!entry) throw absent.entry(params.sandbox, entryNumber);
      const opponent = await findEntryCard(tx, sandbox.id, opponentNumber);
      if (!opponent) throw absent.entry(params.sandbox, opponentNumber);
      return readMeeting(tx, { sandbox, entry, opponent, view }, query);
    });
  }

  @Endpoint(ReadHeadToHead)
  table(
    @Input() { params, query }: InputOf<typeof ReadHeadToHead>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadHeadToHead>> {
    const view = viewOf(caller, query);
    return readAtOnce(this.database, async (tx) => {
      const sandbox = await sandboxOf(tx, params.sandbox);
      const entry = query.entry === undefined ? null : await findEntryCard(tx, sandbox.id, query.entry);
      if (query.entry !== undefined && !entry) throw absent.entry(params.sandbox, query.entry);
      return readHeadToHead(tx, sandbox, view, entry);
    });
  }
}

async function sandboxOf(tx: EntityManager, word: string): Promise<FoundSandbox> {
  const sandbox = await findSandbox(tx, word);
  if (!sandbox) throw absent.sandbox(word);
  return sandbox;
}
