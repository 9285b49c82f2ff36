import { Controller, Inject } from '@nestjs/common';
import { EnterSandbox, LeaveSandbox, ListEntries, StayInSandbox } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/messaging';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { administer, settle } from '../administer';
import { sandboxIdOf } from '../sandbox/read-sandboxes';
import { enterSandbox } from './enter-sandbox';
import { leaveSandbox, stayInSandbox } from './leave-sandbox';
import { listEntries } from './list-entries';

type Entries = AnswerOf<typeof ListEntries>;

@Controller()
export class EntryController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ListEntries)
  async list(@Input() { params }: InputOf<typeof ListEntries>): Promise<Entries> {
    return { entries: await listEntries(this.database, await sandboxIdOf(this.database, params.sandbox)) };
  }

  @Endpoint(EnterSandbox)
  enter(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof EnterSandbox>,
  ): Promise<AnswerOf<typeof EnterSandbox>> {
    const entry = newId();
    return administer(this.database, caller, async (tx, actor) => {
      const sandbox = await sandboxIdOf(tx, params.sandbox);
      settle(await enterSandbox(tx, actor, { entry, sandbox, team: body.team }));
      const entered = (await listEntries(tx, sandbox)).find((each) => each.entry === entry);
      if (!entered) throw new Error(`entry ${entry} was made and is not there`);
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
    return administer(this.database, caller, async (tx, actor) => {
      const sandbox = await sandboxIdOf(tx, params.sandbox);
      settle(await verb(tx, actor, { sandbox, team: params.team }));
      return { entries: await listEntries(tx, sandbox) };
    });
  }
}
