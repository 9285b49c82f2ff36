import { Controller, Inject } from '@nestjs/common';
import { EnterSandbox, LeaveSandbox, ListEntries, StayInSandbox } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/telemetry';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { orProblem } from '../refusals';
import { findChangeable, findSandbox } from '../sandbox/sandbox.queries';
import { enterSandbox } from './enter-sandbox';
import { listEntries } from './entry.queries';
import { leaveSandbox, stayInSandbox } from './leave-sandbox';

type Entries = AnswerOf<typeof ListEntries>;

@Controller()
export class EntryController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
  ) {}

  @Endpoint(ListEntries)
  async list(@Input() { params }: InputOf<typeof ListEntries>): Promise<Entries> {
    const { manager } = this.reading;
    return { entries: await viewEntries(manager, orProblem(await findSandbox(manager, params.sandbox)).id) };
  }

  @Endpoint(EnterSandbox)
  enter(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof EnterSandbox>,
  ): Promise<AnswerOf<typeof EnterSandbox>> {
    const entry = newId();
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id } = orProblem(await findChangeable(tx, params.sandbox));
      orProblem(await enterSandbox(tx, actor, { entry, sandbox: id, team: body.team }));
      const entered = (await viewEntries(tx, id)).find((each) => each.entry === entry);
      if (!entered) throw new Error(`Entry ${entry} was created but is not there.`);
      return entered;
    });
  }

  @Endpoint(LeaveSandbox)
  leave(@Caller() caller: Caller, @Input() { params }: InputOf<typeof LeaveSandbox>): Promise<Entries> {
    return this.#mark(caller, params, leaveSandbox);
  }

  @Endpoint(StayInSandbox)
  stay(@Caller() caller: Caller, @Input() { params }: InputOf<typeof StayInSandbox>): Promise<Entries> {
    return this.#mark(caller, params, stayInSandbox);
  }

  #mark(caller: Caller, params: { sandbox: string; team: string }, verb: typeof leaveSandbox): Promise<Entries> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id: sandbox } = orProblem(await findChangeable(tx, params.sandbox));
      orProblem(await verb(tx, actor, { sandbox, team: params.team }));
      return { entries: await viewEntries(tx, sandbox) };
    });
  }
}

async function viewEntries(tx: EntityManager, sandbox: string): Promise<Entries['entries']> {
  const entries = await listEntries(tx, sandbox);
  return entries.map(({ address: _address, release: _release, isChecked: _isChecked, restingSince, ...entry }) => ({
    ...entry,
    restingSince: restingSince?.toISOString() ?? null,
  }));
}
