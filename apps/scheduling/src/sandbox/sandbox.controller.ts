import { Controller, Inject } from '@nestjs/common';
import { ChangeSandbox, CreateSandbox, ListAdminSandboxes, ReadAdminSandbox } from '@hexduel/contracts-http';
import type { AnswerOf, SandboxAdminView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/messaging';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { administer, settle } from '../administer';
import { given } from '../given';
import { nextOf } from '../page';
import { changeSandbox } from './change-sandbox';
import { createSandbox } from './create-sandbox';
import { listSandboxes, readSandbox, sandboxIdOf } from './read-sandboxes';

@Controller()
export class SandboxController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ListAdminSandboxes)
  async list(@Input() { query }: InputOf<typeof ListAdminSandboxes>): Promise<AnswerOf<typeof ListAdminSandboxes>> {
    const sandboxes = await listSandboxes(this.database, query);
    return { sandboxes, next: nextOf(sandboxes, query, ({ id }) => id) };
  }

  @Endpoint(ReadAdminSandbox)
  read(@Input() { params }: InputOf<typeof ReadAdminSandbox>): Promise<SandboxAdminView> {
    return readSandbox(this.database, params.sandbox);
  }

  @Endpoint(CreateSandbox)
  create(@Caller() caller: Caller, @Input() { body }: InputOf<typeof CreateSandbox>): Promise<SandboxAdminView> {
    const sandbox = newId();
    return administer(this.database, caller, async (tx, actor) => {
      settle(await createSandbox(tx, actor, { ...body, sandbox }));
      return readSandbox(tx, sandbox);
    });
  }

  @Endpoint(ChangeSandbox)
  change(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof ChangeSandbox>,
  ): Promise<SandboxAdminView> {
    return administer(this.database, caller, async (tx, actor) => {
      const sandbox = await sandboxIdOf(tx, params.sandbox);
      settle(await changeSandbox(tx, actor, { ...given(body), sandbox }));
      return readSandbox(tx, sandbox);
    });
  }
}
