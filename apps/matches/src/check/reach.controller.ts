import { randomInt } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { ReachBotV1 } from '@hexduel/contracts-events';
import { boardOf, generateBoard, startPosition } from '@hexduel/engine';
import { AnswerQuestion } from '@hexduel/messaging';
import { unwrap } from '@hexduel/result';
import { newId } from '@hexduel/telemetry';
import type { z } from 'zod';
import { Bots } from '../bots';

const SEEDS = 2_147_483_647;
const SIZE = 3;

/** Tells scheduling whether a runner reaches a bot: it begins a training game, and ends it again. */
@Controller()
export class ReachController {
  constructor(@Inject(Bots) private readonly bots: Bots) {}

  @AnswerQuestion(ReachBotV1)
  async reach({ address, deadlineMs }: ReachBotV1): Promise<z.infer<typeof ReachBotV1.answer>> {
    const bot = this.bots.bot(address, { deadlineMs });
    const start = unwrap(startPosition(generateBoard(randomInt(SEEDS), SIZE)));
    const id = newId();
    const { jumps } = start;
    const sent = await bot.startGame({ id, first_turn: true, training: true, jumps, board: boardOf(start) });
    if (sent.kind === 'answered') void bot.endGame(id);
    if (sent.kind === 'fault') return { isReached: false, tookMs: null, failure: sent.cause.slice(0, 1_000) };
    const { status, timings, failure } = sent.record;
    return {
      isReached: status !== null,
      tookMs: timings.total,
      failure: failure?.detail.slice(0, 1_000) ?? null,
      cause: failure?.cause ?? null,
    };
  }
}
