import { Inject, Injectable } from '@nestjs/common';
import { TeamBotV1 } from '@hexduel/contracts-events';
import { Questions } from '@hexduel/messaging';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { refuse } from './refusals';
import type { PracticeRefusal } from './refusals';

const ANSWER_WITHIN_MS = 2_000;

/** Where the bots of the teams are: scheduling knows, whose matches call them there. */
@Injectable()
export class TeamBots {
  constructor(@Inject(Questions) private readonly questions: Questions) {}

  /** Errors: ERR_NO_TEAM, ERR_NO_BOT_ADDRESS, ERR_ADDRESS_UNKNOWN. */
  async addressOf(team: string): Promise<Result<string, PracticeRefusal>> {
    const answered = await this.questions.ask(TeamBotV1, { team }, ANSWER_WITHIN_MS);
    if (!answered.ok) return refuse.addressUnknown();
    if (answered.answer.team === null) return refuse.noTeam();
    const { botAddress } = answered.answer.team;
    return botAddress === null ? refuse.noBotAddress() : ok(botAddress);
  }
}
