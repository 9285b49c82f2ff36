import { Controller, Inject, Req } from '@nestjs/common';
import {
  TRAINING_LEVELS,
  ListOpponents,
  PlayPracticeMove,
  ReadPracticeGame,
  ResignPracticeGame,
  StartPracticeGame,
  TakeBackPracticeMove,
} from '@hexduel/contracts-http';
import type { AnswerOf, PracticeGame } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { ok } from '@hexduel/result';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { Request } from 'express';
import { afterOwnMove, afterResigning, afterTakeback } from './change-game';
import { Callers } from './callers';
import { PracticeGames } from './practice-games';
import { TeamBots } from './team-bots';
import { openGame, turnOf } from './practice-state';
import type { PracticeState } from './practice-state';

/** Practice games over HTTP. */
@Controller()
export class PracticeController {
  constructor(
    @Inject(PracticeGames) private readonly games: PracticeGames,
    @Inject(TeamBots) private readonly teamBots: TeamBots,
    @Inject(Callers) private readonly callers: Callers,
  ) {}

  @Endpoint(ListOpponents)
  async opponents(@Caller() { identity }: Caller): Promise<AnswerOf<typeof ListOpponents>> {
    const levels = TRAINING_LEVELS.map((level, index) => ({ level, strength: index + 1 }));
    if (identity.role !== 'player') return { levels, ownBot: null };
    const address = await this.teamBots.addressOf(identity.team);
    // While nobody can say, the start of a game says what is the matter.
    return { levels, ownBot: { isSet: address.ok || address.error.code === 'ERR_ADDRESS_UNKNOWN' } };
  }

  @Endpoint(StartPracticeGame)
  start(
    @Caller() caller: Caller,
    @Input() { body }: InputOf<typeof StartPracticeGame>,
    @Req() request: Request,
  ): Promise<PracticeGame> {
    return this.callers.counted(async () =>
      viewGame(await this.games.start(body, this.callers.person(caller, request))),
    );
  }

  @Endpoint(ReadPracticeGame)
  read(
    @Caller() caller: Caller,
    @Input() { params, query }: InputOf<typeof ReadPracticeGame>,
    @Req() request: Request,
  ): Promise<PracticeGame> {
    const person = this.callers.person(caller, request);
    const { game } = params;
    const { after } = query;
    return this.callers.counted(async () =>
      viewGame(
        after === undefined
          ? await this.games.read(game, person)
          : await this.callers.waiting(request, person, (signal) => this.games.wait(game, after, person, signal)),
      ),
    );
  }

  @Endpoint(PlayPracticeMove)
  move(
    @Caller() caller: Caller,
    @Input() { params, body }: InputOf<typeof PlayPracticeMove>,
    @Req() request: Request,
  ): Promise<PracticeGame> {
    return this.#change(params.game, caller, request, (state) => afterOwnMove(state, body));
  }

  @Endpoint(TakeBackPracticeMove)
  takeBack(
    @Caller() caller: Caller,
    @Input() { params }: InputOf<typeof TakeBackPracticeMove>,
    @Req() request: Request,
  ): Promise<PracticeGame> {
    return this.#change(params.game, caller, request, afterTakeback);
  }

  @Endpoint(ResignPracticeGame)
  resign(
    @Caller() caller: Caller,
    @Input() { params }: InputOf<typeof ResignPracticeGame>,
    @Req() request: Request,
  ): Promise<PracticeGame> {
    return this.#change(params.game, caller, request, (state) => ok(afterResigning(state)));
  }

  #change(
    game: string,
    caller: Caller,
    request: Request,
    change: Parameters<PracticeGames['change']>[2],
  ): Promise<PracticeGame> {
    const person = this.callers.person(caller, request);
    return this.callers.counted(async () => viewGame(await this.games.change(game, person, change)));
  }
}

/** A game as who plays it sees it. */
function viewGame(state: PracticeState): PracticeGame {
  const opened = openGame(state);
  const { game, opponent, colour, replay, result, lastAnswer, expiresAt } = state;
  return {
    ...{ game, opponent, colour, replay },
    moves: opened.moves.length,
    turn: turnOf(state, opened),
    ...{ result, lastAnswer },
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
