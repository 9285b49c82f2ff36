import { Controller, Inject } from '@nestjs/common';
import { GameEventAction } from '@hexduel/contracts-events';
import {
  ChangeGameEvent,
  ListGameEvents,
  MakeAnnouncement,
  PlanGameEvent,
  RemoveGameEvent,
} from '@hexduel/contracts-http';
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
import { announce } from '../sandbox/announce';
import { findChangeable, findSandbox } from '../sandbox/sandbox.queries';
import { changeGameEvent } from './change-game-event';
import type { GameEventTime } from './game-event';
import { planGameEvent } from './plan-game-event';
import { pageGameEvents, readGameEvent } from './read-game-events';
import { removeGameEvent } from './remove-game-event';

@Controller()
export class GameEventController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
  ) {}

  @Endpoint(ListGameEvents)
  async list(@Input() { params, query }: InputOf<typeof ListGameEvents>): Promise<AnswerOf<typeof ListGameEvents>> {
    const { manager } = this.reading;
    const gameEvents = await pageGameEvents(manager, orProblem(await findSandbox(manager, params.sandbox)), query);
    return { gameEvents, next: nextAfter(gameEvents, query, ({ id }) => id) };
  }

  @Endpoint(PlanGameEvent)
  plan(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof PlanGameEvent>,
  ): Promise<AnswerOf<typeof PlanGameEvent>> {
    const gameEvent = newId();
    const [time, action] = [timeOf(body.when), GameEventAction.parse(body.action)];
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id: sandbox } = orProblem(await findChangeable(tx, params.sandbox));
      orProblem(await planGameEvent(tx, actor, { gameEvent, sandbox, time, action }));
      return orProblem(await readGameEvent(tx, gameEvent));
    });
  }

  @Endpoint(ChangeGameEvent)
  change(
    @Caller() caller: Caller,
    @Input() { params: { gameEvent }, body }: InputOf<typeof ChangeGameEvent>,
    @ExpectedVersion() expected: number | undefined,
  ): Promise<AnswerOf<typeof ChangeGameEvent>> {
    const time = body.when && timeOf(body.when);
    const action = body.action && GameEventAction.parse(body.action);
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const read = async () => orProblem(await readGameEvent(tx, gameEvent));
      await orConflict(await changeGameEvent(tx, actor, { gameEvent, time, action, expected }), read);
      return read();
    });
  }

  @Endpoint(RemoveGameEvent)
  remove(
    @Caller() caller: Caller,
    @Input() { params: { gameEvent } }: InputOf<typeof RemoveGameEvent>,
    @ExpectedVersion() expected: number | undefined,
  ): Promise<AnswerOf<typeof RemoveGameEvent>> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const read = async () => orProblem(await readGameEvent(tx, gameEvent));
      await orConflict(await removeGameEvent(tx, actor, gameEvent, expected), read);
      return { removed: gameEvent };
    });
  }

  @Endpoint(MakeAnnouncement)
  announce(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof MakeAnnouncement>,
  ): Promise<AnswerOf<typeof MakeAnnouncement>> {
    const announcement = newId();
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const { id: sandbox } = orProblem(await findChangeable(tx, params.sandbox));
      orProblem(await announce(tx, actor, { announcement, sandbox, text: body }));
      return { announcement };
    });
  }
}

function timeOf(when: InputOf<typeof PlanGameEvent>['body']['when']): GameEventTime {
  return 'at' in when ? { at: new Date(when.at), offsetMs: null } : { at: null, offsetMs: when.offsetMs };
}
