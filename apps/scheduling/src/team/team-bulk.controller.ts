import { Controller } from '@nestjs/common';
import { MarkTeams, RenewTokens, UnmarkTeams } from '@hexduel/contracts-http';
import type { TeamOutcomes } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import type { Result } from '@hexduel/result';
import { Endpoint, Input, ProblemError } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsNull } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { inCallerTransaction } from '../actor/actor';
import type { Refusal } from '../refusals';
import { orProblem } from '../refusals';
import { keepTeam, markTeamForDeletion } from './delete-team';
import { renewToken } from './renew-token';
import { Team } from './team.entity';

type Verb = (tx: EntityManager, actor: Actor, team: string) => Promise<Result<unknown, Refusal>>;

/** What admins do with many teams at once: to each in a transaction of its own, so that no team waits for all others. */
@Controller()
export class TeamBulkController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Endpoint(MarkTeams)
  mark(@Caller() caller: Caller, @Input() { body }: InputOf<typeof MarkTeams>): Promise<TeamOutcomes> {
    return this.#each(caller, body.teams, (tx, actor, team) => markTeamForDeletion(tx, actor, team));
  }

  @Endpoint(UnmarkTeams)
  unmark(@Caller() caller: Caller, @Input() { body }: InputOf<typeof UnmarkTeams>): Promise<TeamOutcomes> {
    return this.#each(caller, body.teams, keepTeam);
  }

  @Endpoint(RenewTokens)
  async renew(@Caller() caller: Caller, @Input() { body }: InputOf<typeof RenewTokens>): Promise<TeamOutcomes> {
    const all = () =>
      this.database.manager.find(Team, { where: { deletedAt: IsNull(), rehearsal: IsNull() }, select: { id: true } });
    return this.#each(caller, body.teams ?? (await all()).map(({ id }) => id), renewToken);
  }

  async #each(caller: Caller, teams: readonly string[], verb: Verb): Promise<TeamOutcomes> {
    const outcomes: TeamOutcomes = { done: [], refused: [] };
    for (const team of new Set(teams)) {
      const refusal = await this.#one(caller, team, verb);
      if (refusal) outcomes.refused.push({ team, code: refusal.code, detail: refusal.message });
      else outcomes.done.push(team);
    }
    return outcomes;
  }

  /** Resolves with why it was refused; null where it is done. */
  async #one(caller: Caller, team: string, verb: Verb): Promise<ProblemError | null> {
    try {
      await inCallerTransaction(this.database, caller, async (tx, actor) => orProblem(await verb(tx, actor, team)));
      return null;
    } catch (error) {
      if (error instanceof ProblemError) return error;
      throw error;
    }
  }
}
