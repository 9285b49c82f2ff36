import { Controller, Inject } from '@nestjs/common';
import { EndSession, EndSessions, ListSessions } from '@hexduel/contracts-http';
import type { AnswerOf, SessionView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { Clock } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { orProblem } from '../refusals';
import { nextAfter } from '../rows/page';
import { endOneSession, endSessions } from './end-sessions';
import { listSessions } from './session.queries';
import type { ListedSession } from './session.queries';

@Controller()
export class SessionListController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Clock) private readonly now: Clock,
  ) {}

  @Endpoint(ListSessions)
  async list(
    @Caller() { session }: Caller,
    @Input() { query }: InputOf<typeof ListSessions>,
  ): Promise<AnswerOf<typeof ListSessions>> {
    const listed = await listSessions(this.database, query, new Date(this.now()));
    const sessions = listed.map((each) => viewOf(each, session?.id));
    return { sessions, next: nextAfter(sessions, query, ({ number }) => number) };
  }

  @Endpoint(EndSession)
  end(
    @Caller() caller: Caller,
    @Input() { params: { session } }: InputOf<typeof EndSession>,
  ): Promise<AnswerOf<typeof EndSession>> {
    const now = new Date(this.now());
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      orProblem(await endOneSession(tx, actor, { session, now }));
      return { ended: session };
    });
  }

  @Endpoint(EndSessions)
  endMany(
    @Caller() caller: Caller,
    @Input() { body }: InputOf<typeof EndSessions>,
  ): Promise<AnswerOf<typeof EndSessions>> {
    const { of: _of, ...of } = body;
    const those = { of, but: caller.session?.id ?? '', now: new Date(this.now()) };
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      return { ended: await endSessions(tx, actor, those) };
    });
  }
}

function viewOf({ admin, team, teamName, ...row }: ListedSession, current: string | undefined): SessionView {
  const { id, number, signedInAt, renewedAt, expiresAt, address, agent } = row;
  return {
    ...{ id, number, address, agent },
    who: admin === null ? { role: 'player', team: team ?? '', name: teamName ?? '' } : { role: 'admin', name: admin },
    signedInAt: signedInAt.toISOString(),
    renewedAt: renewedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === current,
  };
}
