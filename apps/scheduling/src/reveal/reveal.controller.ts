import { Controller, Inject } from '@nestjs/common';
import { MoveReveal } from '@hexduel/contracts-http';
import type { SandboxAdminView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { orProblem } from '../refusals';
import { readSandbox } from '../sandbox/read-sandboxes';
import { findChangeable } from '../sandbox/sandbox.queries';
import { moveReveal } from './move-reveal';
import { RevealPacing } from './reveal-pacing';

@Controller()
export class RevealController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(RevealPacing) private readonly pacing: RevealPacing,
  ) {}

  @Endpoint(MoveReveal)
  async move(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof MoveReveal>,
  ): Promise<SandboxAdminView> {
    const moved = await inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id } = orProblem(await findChangeable(tx, params.sandbox));
      orProblem(await moveReveal(tx, actor, id, body));
      return orProblem(await readSandbox(tx, id));
    });
    if (body.action === 'pace') this.pacing.wake();
    return moved;
  }
}
