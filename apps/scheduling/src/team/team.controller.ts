import { Controller, Inject } from '@nestjs/common';
import { ChangeTeam, CreateTeam, DeleteTeam, KeepTeam, ListTeams, ReadTeam, RenewToken } from '@hexduel/contracts-http';
import type { AnswerOf, TeamAdminView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/messaging';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { administer, settle } from '../administer';
import { given } from '../given';
import { noTeam } from '../refusal';
import { SignInTerms } from '../sign-in/sign-in-terms';
import { changeTeam } from './change-team';
import { createTeam } from './create-team';
import { markTeamForDeletion } from './mark-team-for-deletion';
import { listTeams, readTeam } from './read-teams';
import { renewToken } from './renew-token';
import { takeBackDeletion } from './take-back-deletion';

@Controller()
export class TeamController {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(SignInTerms) private readonly signIn: SignInTerms,
  ) {}

  @Endpoint(ListTeams)
  async list(@Input() { query }: InputOf<typeof ListTeams>): Promise<AnswerOf<typeof ListTeams>> {
    const teams = await listTeams(this.database, query, this.signIn.tokens);
    return { teams, next: teams.length === query.limit ? (teams.at(-1)?.name ?? null) : null };
  }

  @Endpoint(ReadTeam)
  async read(@Caller() { identity }: Caller, @Input() { params }: InputOf<typeof ReadTeam>): Promise<TeamAdminView> {
    const tokens = identity.role === 'admin' ? this.signIn.tokens : null;
    return (await readTeam(this.database, params.team, tokens)) ?? settle(noTeam(params.team));
  }

  @Endpoint(CreateTeam)
  create(@Caller() caller: Caller, @Input() { body }: InputOf<typeof CreateTeam>): Promise<TeamAdminView> {
    const team = newId();
    return administer(this.database, caller, async (tx, actor) => {
      settle(await createTeam(tx, actor, { ...body, team }));
      return this.#view(tx, team);
    });
  }

  @Endpoint(ChangeTeam)
  change(
    @Caller() caller: Caller,
    @Input() { params: { team }, body }: InputOf<typeof ChangeTeam>,
  ): Promise<TeamAdminView> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await changeTeam(tx, actor, { ...given(body), team }));
      return this.#view(tx, team);
    });
  }

  @Endpoint(DeleteTeam)
  delete(
    @Caller() caller: Caller,
    @Input() { params: { team } }: InputOf<typeof DeleteTeam>,
  ): Promise<AnswerOf<typeof DeleteTeam>> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await markTeamForDeletion(tx, actor, team));
      return { team, isGone: (await readTeam(tx, team, null)) === null };
    });
  }

  @Endpoint(KeepTeam)
  keep(@Caller() caller: Caller, @Input() { params: { team } }: InputOf<typeof KeepTeam>): Promise<TeamAdminView> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await takeBackDeletion(tx, actor, team));
      return this.#view(tx, team);
    });
  }

  @Endpoint(RenewToken)
  renew(@Caller() caller: Caller, @Input() { params: { team } }: InputOf<typeof RenewToken>): Promise<TeamAdminView> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await renewToken(tx, actor, team));
      return this.#view(tx, team);
    });
  }

  async #view(tx: EntityManager, team: string): Promise<TeamAdminView> {
    return (await readTeam(tx, team, this.signIn.tokens)) ?? settle(noTeam(team));
  }
}
