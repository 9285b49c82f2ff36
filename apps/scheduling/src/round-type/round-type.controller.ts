import { Controller, Inject } from '@nestjs/common';
import { AddRoundType, ChangeRoundType, ListRoundTypes, RemoveRoundType } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
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
import { findChangeable, findSandbox } from '../sandbox/sandbox.queries';
import { addRoundType } from './add-round-type';
import { changeRoundType } from './change-round-type';
import { removeRoundType } from './remove-round-type';
import { listRoundTypes, readRoundType } from './read-round-types';

@Controller()
export class RoundTypeController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
  ) {}

  @Endpoint(ListRoundTypes)
  async list(@Input() { params, query }: InputOf<typeof ListRoundTypes>): Promise<AnswerOf<typeof ListRoundTypes>> {
    const { manager } = this.reading;
    const { id: sandbox } = orProblem(await findSandbox(manager, params.sandbox));
    const roundTypes = orProblem(await listRoundTypes(manager, sandbox, query), 'after');
    return { roundTypes, next: nextAfter(roundTypes, query, ({ id }) => id) };
  }

  @Endpoint(AddRoundType)
  add(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof AddRoundType>,
  ): Promise<AnswerOf<typeof AddRoundType>> {
    const roundType = newId();
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id: sandbox } = orProblem(await findChangeable(tx, params.sandbox));
      orProblem(await addRoundType(tx, actor, { ...body, sandbox, roundType }));
      return orProblem(await readRoundType(tx, roundType));
    });
  }

  @Endpoint(RemoveRoundType)
  remove(
    @Caller() caller: Caller,
    @Input() { params: { roundType } }: InputOf<typeof RemoveRoundType>,
  ): Promise<AnswerOf<typeof RemoveRoundType>> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      orProblem(await removeRoundType(tx, actor, roundType));
      return { removed: roundType };
    });
  }

  @Endpoint(ChangeRoundType)
  change(
    @Caller() caller: Caller,
    @Input() { params: { roundType }, body }: InputOf<typeof ChangeRoundType>,
    @ExpectedVersion() expected: number | undefined,
  ): Promise<AnswerOf<typeof ChangeRoundType>> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const read = async () => orProblem(await readRoundType(tx, roundType));
      await orConflict(await changeRoundType(tx, actor, { ...body, roundType, expected }), read);
      return read();
    });
  }
}
