import { Controller, Inject } from '@nestjs/common';
import { AddRoundType, ChangeRoundType, ListRoundTypes } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/messaging';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { administer, settle } from '../administer';
import { given } from '../given';
import { nextOf } from '../page';
import { noRoundType } from '../refusal';
import { sandboxIdOf } from '../sandbox/read-sandboxes';
import { addRoundType } from './add-round-type';
import { changeRoundType } from './change-round-type';
import { listRoundTypes, readRoundType } from './list-round-types';

@Controller()
export class RoundTypeController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ListRoundTypes)
  async list(@Input() { params, query }: InputOf<typeof ListRoundTypes>): Promise<AnswerOf<typeof ListRoundTypes>> {
    const sandbox = await sandboxIdOf(this.database, params.sandbox);
    const roundTypes = await listRoundTypes(this.database, sandbox, query);
    if (!roundTypes) return settle(noRoundType(query.after ?? ''), 'after');
    return { roundTypes, next: nextOf(roundTypes, query, ({ id }) => id) };
  }

  @Endpoint(AddRoundType)
  add(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof AddRoundType>,
  ): Promise<AnswerOf<typeof AddRoundType>> {
    const roundType = newId();
    return administer(this.database, caller, async (tx, actor) => {
      const sandbox = await sandboxIdOf(tx, params.sandbox);
      settle(await addRoundType(tx, actor, { ...body, sandbox, roundType }));
      return (await readRoundType(tx, roundType)) ?? settle(noRoundType(roundType));
    });
  }

  @Endpoint(ChangeRoundType)
  change(
    @Caller() caller: Caller,
    @Input() { params: { roundType }, body }: InputOf<typeof ChangeRoundType>,
  ): Promise<AnswerOf<typeof ChangeRoundType>> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await changeRoundType(tx, actor, { ...given(body), roundType }));
      return (await readRoundType(tx, roundType)) ?? settle(noRoundType(roundType));
    });
  }
}
