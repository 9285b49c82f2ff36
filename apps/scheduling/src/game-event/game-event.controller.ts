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
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/messaging';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { administer, settle } from '../administer';
import { announce } from '../announcement/announce';
import { nextOf } from '../page';
import { readSandbox, sandboxIdOf } from '../sandbox/read-sandboxes';
import { changeGameEvent } from './change-game-event';
import { pageGameEvents } from './game-event';
import { planGameEvent } from './plan-game-event';
import { readGameEvent, timeOf, viewOf } from './read-game-event';
import { removeGameEvent } from './remove-game-event';

@Controller()
export class GameEventController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ListGameEvents)
  async list(@Input() { params, query }: InputOf<typeof ListGameEvents>): Promise<AnswerOf<typeof ListGameEvents>> {
    const { id, startedAt } = await readSandbox(this.database, params.sandbox);
    const events = await pageGameEvents(this.database, id, query);
    return {
      gameEvents: events.map((event) => viewOf(event, startedAt)),
      next: nextOf(events, query, (event) => event.id),
    };
  }

  @Endpoint(PlanGameEvent)
  plan(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof PlanGameEvent>,
  ): Promise<AnswerOf<typeof PlanGameEvent>> {
    const gameEvent = newId();
    const [time, action] = [timeOf(body.when), GameEventAction.parse(body.action)];
    return administer(this.database, caller, async (tx, actor) => {
      const sandbox = await sandboxIdOf(tx, params.sandbox);
      settle(await planGameEvent(tx, actor, { gameEvent, sandbox, time, action }));
      return readGameEvent(tx, gameEvent);
    });
  }

  @Endpoint(ChangeGameEvent)
  change(
    @Caller() caller: Caller,
    @Input() { params: { gameEvent }, body }: InputOf<typeof ChangeGameEvent>,
  ): Promise<AnswerOf<typeof ChangeGameEvent>> {
    const time = body.when && timeOf(body.when);
    const action = body.action && GameEventAction.parse(body.action);
    const change = { ...(time ? { time } : {}), ...(action ? { action } : {}) };
    return administer(this.database, caller, async (tx, actor) => {
      settle(await changeGameEvent(tx, actor, { gameEvent, ...change }));
      return readGameEvent(tx, gameEvent);
    });
  }

  @Endpoint(RemoveGameEvent)
  remove(
    @Caller() caller: Caller,
    @Input() { params: { gameEvent } }: InputOf<typeof RemoveGameEvent>,
  ): Promise<AnswerOf<typeof RemoveGameEvent>> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await removeGameEvent(tx, actor, gameEvent));
      return { removed: gameEvent };
    });
  }

  @Endpoint(MakeAnnouncement)
  announce(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof MakeAnnouncement>,
  ): Promise<AnswerOf<typeof MakeAnnouncement>> {
    const announcement = newId();
    return administer(this.database, caller, async (tx, actor) => {
      const sandbox = await sandboxIdOf(tx, params.sandbox);
      settle(await announce(tx, actor, { announcement, sandbox, text: body }));
      return { announcement };
    });
  }
}
