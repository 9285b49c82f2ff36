import { Controller, Inject } from '@nestjs/common';
import { ChangeSandbox, CreateSandbox, ListAdminSandboxes, ReadAdminSandbox } from '@hexduel/contracts-http';
import type { AnswerOf, SandboxAdminView } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/telemetry';
import { Endpoint, ExpectedVersion, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { orConflict, orProblem } from '../refusals';
import { nextAfter } from '../rows/page';
import { changeSandbox } from './change-sandbox';
import { createSandbox } from './create-sandbox';
import { listSandboxes, readSandbox } from './read-sandboxes';
import { findChangeable } from './sandbox.queries';

@Controller()
export class SandboxController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
  ) {}

  @Endpoint(ListAdminSandboxes)
  async list(@Input() { query }: InputOf<typeof ListAdminSandboxes>): Promise<AnswerOf<typeof ListAdminSandboxes>> {
    const sandboxes = orProblem(await listSandboxes(this.reading.manager, query));
    return { sandboxes, next: nextAfter(sandboxes, query, ({ id }) => id) };
  }

  @Endpoint(ReadAdminSandbox)
  async read(@Input() { params }: InputOf<typeof ReadAdminSandbox>): Promise<SandboxAdminView> {
    return orProblem(await readSandbox(this.reading.manager, params.sandbox));
  }

  @Endpoint(CreateSandbox)
  create(@Caller() caller: Caller, @Input() { body }: InputOf<typeof CreateSandbox>): Promise<SandboxAdminView> {
    const sandbox = newId();
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      orProblem(await createSandbox(tx, actor, { ...body, sandbox }));
      return orProblem(await readSandbox(tx, sandbox));
    });
  }

  @Endpoint(ChangeSandbox)
  change(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof ChangeSandbox>,
    @ExpectedVersion() expected: number | undefined,
  ): Promise<SandboxAdminView> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id } = orProblem(await findChangeable(tx, params.sandbox));
      const read = async () => orProblem(await readSandbox(tx, id));
      await orConflict(await changeSandbox(tx, actor, { ...body, sandbox: id, expected }), read);
      return read();
    });
  }
}
