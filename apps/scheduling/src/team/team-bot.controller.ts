import { Controller } from '@nestjs/common';
import { TeamBotV1 } from '@hexduel/contracts-events';
import { AnswerQuestion } from '@hexduel/messaging';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull } from 'typeorm';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { Team } from './team.entity';

/** Answers a runner that lets a team practise against its own bot. */
@Controller()
export class TeamBotController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @AnswerQuestion(TeamBotV1)
  async read({ team }: TeamBotV1): Promise<z.infer<typeof TeamBotV1.answer>> {
    const found = await this.database.getRepository(Team).findOneBy({ id: team, deletedAt: IsNull() });
    return { team: found && { botAddress: found.botAddress } };
  }
}
