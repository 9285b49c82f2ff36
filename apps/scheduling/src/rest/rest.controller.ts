import { Controller } from '@nestjs/common';
import { WakeBot } from '@hexduel/contracts-http';
import type { TeamAdminView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { noTeam, orProblem } from '../refusals';
import { readTeam } from '../team/read-teams';
import { wakeBot } from './wake-bot';

@Controller()
export class RestController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Endpoint(WakeBot)
  wake(@Caller() caller: Caller, @Input() { params: { team } }: InputOf<typeof WakeBot>): Promise<TeamAdminView> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      orProblem(await wakeBot(tx, actor, team));
      return (await readTeam(tx, team, null)) ?? orProblem(noTeam(team));
    });
  }
}
