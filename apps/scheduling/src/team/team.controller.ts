import { Controller, Inject } from '@nestjs/common';
import {
  ChangeTeam,
  CreateTeam,
  DeleteTeam,
  KeepTeam,
  ListTeams,
  ReadTeam,
  RenewToken,
  SetBotAddress,
} from '@hexduel/contracts-http';
import type { AnswerOf, TeamAdminView } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import type { TeamTokens } from '@hexduel/identity';
import type { Result } from '@hexduel/result';
import { newId } from '@hexduel/telemetry';
import { Config, Endpoint, ExpectedVersion, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { inCallerTransaction } from '../actor/actor';
import type { SchedulingConfig } from '../config';
import { Keys } from '../keys';
import { addressByAdmins, noTeam, orConflict, orProblem } from '../refusals';
import type { Refusal } from '../refusals';
import { nextAfter } from '../rows/page';
import { changeTeam } from './change-team';
import { createTeam } from './create-team';
import { keepTeam, markTeamForDeletion } from './delete-team';
import { listTeams, readTeam } from './read-teams';
import { auditTokensRead } from './read-tokens';
import { renewToken } from './renew-token';

type Verb = (tx: EntityManager, actor: Actor, team: string) => Promise<Result<unknown, Refusal>>;

@Controller()
export class TeamController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
    @Inject(Keys) private readonly keys: Keys,
    @Inject(Config) private readonly config: Pick<SchedulingConfig, 'addressBy'>,
  ) {}

  @Endpoint(ListTeams)
  async list(
    @Caller() caller: Caller,
    @Input() { query }: InputOf<typeof ListTeams>,
  ): Promise<AnswerOf<typeof ListTeams>> {
    const teams =
      query.tokens === 'hidden'
        ? await listTeams(this.reading.manager, query, null)
        : await this.#readTokens(caller, (tx, tokens) => listTeams(tx, query, tokens));
    return { teams, next: nextAfter(teams, query, ({ name }) => name) };
  }

  @Endpoint(ReadTeam)
  async read(
    @Caller() caller: Caller,
    @Input() { params: { team: id }, query }: InputOf<typeof ReadTeam>,
  ): Promise<TeamAdminView> {
    const isHidden = query.tokens === 'hidden' || caller.identity.role !== 'admin';
    const read = async (tx: EntityManager, tokens: TeamTokens | null): Promise<TeamAdminView[]> => {
      return [(await readTeam(tx, id, tokens)) ?? orProblem(noTeam(id))];
    };
    const [team] = await (isHidden ? read(this.reading.manager, null) : this.#readTokens(caller, read));
    return team ?? orProblem(noTeam(id));
  }

  @Endpoint(CreateTeam)
  create(@Caller() caller: Caller, @Input() { body }: InputOf<typeof CreateTeam>): Promise<TeamAdminView> {
    return this.#act(
      caller,
      newId(),
      (tx, actor, team) => createTeam(tx, actor, { ...body, team }),
      this.keys.teamTokens,
    );
  }

  @Endpoint(ChangeTeam)
  change(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof ChangeTeam>,
    @ExpectedVersion() expected: number | undefined,
  ): Promise<TeamAdminView> {
    return this.#act(caller, params.team, (tx, actor, team) => changeTeam(tx, actor, { ...body, team, expected }));
  }

  @Endpoint(SetBotAddress)
  setBotAddress(
    @Caller() caller: Caller,
    @Input() { params: { team }, body: { botAddress } }: InputOf<typeof SetBotAddress>,
    @ExpectedVersion() expected: number | undefined,
  ): Promise<TeamAdminView> {
    if (this.config.addressBy === 'admins' && caller.identity.role !== 'admin') orProblem(addressByAdmins());
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      await orConflict(await changeTeam(tx, actor, { team, botAddress, expected }), () => readTeam(tx, team, null));
      return (await readTeam(tx, team, null)) ?? orProblem(noTeam(team));
    });
  }

  @Endpoint(DeleteTeam)
  delete(
    @Caller() caller: Caller,
    @Input() { params: { team } }: InputOf<typeof DeleteTeam>,
    @ExpectedVersion() expected: number | undefined,
  ): Promise<AnswerOf<typeof DeleteTeam>> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      await orConflict(await markTeamForDeletion(tx, actor, team, expected), () => readTeam(tx, team, null));
      return { team, isGone: (await readTeam(tx, team, null)) === null };
    });
  }

  @Endpoint(KeepTeam)
  keep(@Caller() caller: Caller, @Input() { params }: InputOf<typeof KeepTeam>): Promise<TeamAdminView> {
    return this.#act(caller, params.team, keepTeam);
  }

  @Endpoint(RenewToken)
  renew(@Caller() caller: Caller, @Input() { params }: InputOf<typeof RenewToken>): Promise<TeamAdminView> {
    return this.#act(caller, params.team, renewToken, this.keys.teamTokens);
  }

  /** Does something with a team in a transaction, and returns the team as it is then, with its token if that is new. */
  #act(caller: Caller, team: string, verb: Verb, tokens: TeamTokens | null = null): Promise<TeamAdminView> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      await orConflict(await verb(tx, actor, team), () => readTeam(tx, team, null));
      return (await readTeam(tx, team, tokens)) ?? orProblem(noTeam(team));
    });
  }

  /** Teams with their tokens; the audit names the admin and the teams. */
  #readTokens(
    caller: Caller,
    read: (tx: EntityManager, tokens: TeamTokens) => Promise<TeamAdminView[]>,
  ): Promise<TeamAdminView[]> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const teams = await read(tx, this.keys.teamTokens);
      await auditTokensRead(tx, actor, teams);
      return teams;
    });
  }
}
