import { Controller, Inject } from '@nestjs/common';
import { ArchiveSandbox, DeleteSandbox, PreviewSandboxDeletion, UnarchiveSandbox } from '@hexduel/contracts-http';
import type { AnswerOf, SandboxAdminView } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { orProblem } from '../refusals';
import { countContents, teamsOnlyIn } from '../sandbox/contents.queries';
import { readSandbox } from '../sandbox/read-sandboxes';
import { findSandbox } from '../sandbox/sandbox.queries';
import { archiveSandbox, unarchiveSandbox } from './archive-sandbox';
import { deleteSandbox, isEmpty } from './delete-sandbox';

@Controller()
export class ArchiveController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
  ) {}

  @Endpoint(ArchiveSandbox)
  archive(@Caller() caller: Caller, @Input() { params }: InputOf<typeof ArchiveSandbox>): Promise<SandboxAdminView> {
    return this.#act(caller, params.sandbox, archiveSandbox);
  }

  @Endpoint(UnarchiveSandbox)
  unarchive(
    @Caller() caller: Caller,
    @Input() { params }: InputOf<typeof UnarchiveSandbox>,
  ): Promise<SandboxAdminView> {
    return this.#act(caller, params.sandbox, unarchiveSandbox);
  }

  @Endpoint(PreviewSandboxDeletion)
  async preview(
    @Input() { params }: InputOf<typeof PreviewSandboxDeletion>,
  ): Promise<AnswerOf<typeof PreviewSandboxDeletion>> {
    const { manager } = this.reading;
    const { id, state } = orProblem(await findSandbox(manager, params.sandbox));
    const contents = await countContents(manager, id);
    const { openRound, rounds, matches, entries, roundTypes, gameEvents } = contents;
    return {
      ...{ state, isEmpty: isEmpty(contents), openRound, rounds, matches, entries, roundTypes, gameEvents },
      teams: await teamsOnlyIn(manager, id),
    };
  }

  @Endpoint(DeleteSandbox)
  delete(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof DeleteSandbox>,
  ): Promise<AnswerOf<typeof DeleteSandbox>> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id } = orProblem(await findSandbox(tx, params.sandbox));
      orProblem(await deleteSandbox(tx, actor, { sandbox: id, confirm: body.confirm }));
      return { deleted: id };
    });
  }

  #act(caller: Caller, named: string, verb: typeof archiveSandbox): Promise<SandboxAdminView> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id } = orProblem(await findSandbox(tx, named));
      orProblem(await verb(tx, actor, id));
      return orProblem(await readSandbox(tx, id));
    });
  }
}
