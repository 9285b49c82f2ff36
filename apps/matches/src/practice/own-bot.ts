import { newId } from '@hexduel/telemetry';
import { boardOf, opponentOf, play } from '@hexduel/engine';
import type { Color } from '@hexduel/engine';
import type { DefeatCause, Exchange } from '@hexduel/contracts-bot';
import type { Bot, RequestResult } from '@hexduel/bot-client';
import type { LastAnswer } from '@hexduel/contracts-http';
import { causeOfMove } from '../leg/describe-end';
import type { BotFailure } from './change-game';
import type { OpponentMove } from './opponent-move';
import type { OpenedGame, PracticeState } from './practice-state';

const MOST_RAW = 2_048;
const MOST_DETAIL = 500;

type KnownBot = NonNullable<PracticeState['bot']>;

type Following = { readonly kind: 'follows'; readonly bot: KnownBot } | Exclude<OpponentMove, { kind: 'moved' }>;

/** Sends the own bot a POST with the position as it is now: at the start, and where another runner has died in the middle of a turn. */
export async function startOwnBot(bot: Bot, known: KnownBot, colour: Color, game: OpenedGame): Promise<Following> {
  const id = newId();
  const { position, moves } = game;
  const answered = await bot.startGame({
    id,
    first_turn: position.turn === colour,
    training: true,
    jumps: position.jumps,
    board: boardOf(position),
  });
  if (answered.kind !== 'answered') return failedOr(answered);
  return { kind: 'follows', bot: { ...known, game: id, told: moves.length } };
}

/** Tells the own bot what was played, asks it for its move and tells it that as well, as the protocol has it. */
export async function askOwnBot(bot: Bot, state: PracticeState, game: OpenedGame): Promise<OpponentMove> {
  const colour = opponentOf(state.colour);
  if (!state.bot) throw new Error(`game ${state.game} has no bot to ask`);
  const follows =
    state.bot.game === null ? await startOwnBot(bot, state.bot, colour, game) : await catchUp(bot, state.bot, game);
  if (follows.kind !== 'follows') return follows;
  const id = follows.bot.game ?? '';
  const asked = await bot.askMove(id, colour);
  if (asked.kind !== 'answered') return failedOr(asked);
  const { value: move, record } = asked;
  const lastAnswer = answerOf(record);
  const played = play(game.position, move);
  if (!played.ok) return { kind: 'failed', failure: wrongMove({ ...move, ...played.error }, lastAnswer) };
  const { changes, position } = played.value;
  const updated = await bot.updateGame(id, { jumps: position.jumps, changes });
  if (updated.kind !== 'answered') return failedOr(updated);
  return { kind: 'moved', move, lastAnswer, bot: { ...follows.bot, told: game.moves.length + 1 } };
}

/** Ends the game of the own bot, which knows of every move then; what it answers changes nothing. */
export async function endOwnBot(bot: Bot, known: KnownBot, game: OpenedGame): Promise<void> {
  if (known.game === null) return;
  await catchUp(bot, known, game);
  await bot.endGame(known.game);
}

async function catchUp(bot: Bot, known: KnownBot, { played }: OpenedGame): Promise<Following> {
  for (const { changes, position } of played.slice(known.told)) {
    const updated = await bot.updateGame(known.game ?? '', { jumps: position.jumps, changes });
    if (updated.kind !== 'answered') return failedOr(updated);
  }
  return { kind: 'follows', bot: { ...known, told: played.length } };
}

function failedOr(
  result: Exclude<RequestResult<unknown>, { kind: 'answered' }>,
): Exclude<OpponentMove, { kind: 'moved' }> {
  if (result.kind === 'fault') return { kind: 'fault', cause: result.cause };
  const { reason, record } = result;
  const { method, failure } = record;
  const what = `${method} ${method === 'POST' ? '/games' : '/games/:id'}`;
  const cause: DefeatCause = failure?.cause ?? { code: reason, parameters: {} };
  const detail = failure ? `${what}: ${failure.detail}`.slice(0, MOST_DETAIL) : null;
  return { kind: 'failed', failure: { reason, cause, detail, lastAnswer: answerOf(record) } };
}

function wrongMove(
  wrong: Parameters<typeof causeOfMove>[0] & { readonly message: string },
  lastAnswer: LastAnswer,
): BotFailure {
  const { from, to, message } = wrong;
  const detail = `[${from.join(', ')}] to [${to.join(', ')}]: ${message}`.slice(0, MOST_DETAIL);
  return { reason: 'wrong_move', cause: causeOfMove(wrong), detail, lastAnswer };
}

function answerOf({ method, path, answer, timings, status }: Exchange): LastAnswer {
  return {
    request: `${method} ${path}`.slice(0, 200),
    raw: answer.slice(0, MOST_RAW),
    latencyMs: Math.round(timings.total * 10) / 10,
    status,
  };
}
