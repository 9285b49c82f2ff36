import { boardOf, checkMove, drawBoard, play } from '@hexduel/engine';
import type { Color, Move, Played, Position, Size } from '@hexduel/engine';
import type { Bilingual } from './bilingual';
import { Halted, Unmet } from './check';
import type { CheckSession, Situation } from './check-session';
import type { ExchangeRecord } from './exchange-record';
import { describeLegalMoves, illegalMove } from './illegal-move';
import { generatedStart, yardMove } from './scene';

/** How many of the last moves a finding describes. */
const MOVES_SHOWN = 2;
/** Where no sensible bot gives the same answer, whatever it gave on the board of a check. */
const OTHER_BOARDS: readonly (readonly [Size, Color])[] = [
  [4, 1],
  [7, 2],
];

/** One game with the bot on one side; this class plays the other. Every mistake of the bot throws `Unmet`. */
export class CheckedGame {
  readonly id: string;
  readonly color: Color;
  readonly start: Position;
  readonly history: Played[] = [];
  /** Positions of the bot's other games, to recognise when it mixes them up. */
  others: () => readonly Position[] = () => [];
  #position: Position;
  #overruled: Move | null = null;
  readonly #session: CheckSession;

  private constructor(session: CheckSession, start: Position, color: Color, id: string) {
    this.#session = session;
    this.start = start;
    this.#position = start;
    this.color = color;
    this.id = id;
  }

  /** Sends the POST. */
  static async start(
    session: CheckSession,
    start: Position,
    color: Color,
    id: string = session.newGameId(),
  ): Promise<CheckedGame> {
    const game = new CheckedGame(session, start, color, id);
    session.open.add(id);
    const body = { id, first_turn: start.turn === color, training: true, jumps: start.jumps, board: boardOf(start) };
    session.answered('start', await session.bot.startGame(body), () => game.#situation());
    return game;
  }

  get position(): Position {
    return this.#position;
  }

  /** Every position so far. */
  get course(): readonly Position[] {
    return [this.start, ...this.history.map(({ position }) => position)];
  }

  get isOver(): boolean {
    return this.#position.turn === null;
  }

  /** Sends the GET; the answer may be any move. */
  async askAnything(): Promise<{ readonly move: Move; readonly record: ExchangeRecord }> {
    const result = await this.#session.bot.askMove(this.id, this.color);
    const move = this.#session.answered('ask', result, () => {
      return { ...this.#situation(), legal: describeLegalMoves(this.#position) };
    });
    return { move, record: result.record as ExchangeRecord };
  }

  /** Sends the GET; the answer must be a legal move. */
  async ask(): Promise<Move> {
    const { move, record } = await this.askAnything();
    await this.#judge(move, record);
    return move;
  }

  /** Makes a move of either side and sends the PUT. */
  async makeMove(move: Move): Promise<void> {
    const played = play(this.#position, move);
    if (!played.ok) throw new Error(`the check itself made an illegal move: ${played.error.message}`);
    this.history.push(played.value);
    this.#position = played.value.position;
    const { jumps } = this.#position;
    const result = await this.#session.bot.updateGame(this.id, { jumps, changes: played.value.changes });
    this.#session.answered('update', result, () => this.#situation());
  }

  /** Makes a move for the bot that differs from the one it named. */
  async overrule(named: Move, played: Move): Promise<void> {
    this.#overruled = named;
    await this.makeMove(played);
  }

  /** Plays one turn: `choose` decides for the other side, the bot is asked for its own. */
  async takeTurn(choose: (position: Position) => Move = yardMove): Promise<void> {
    await this.makeMove(this.#position.turn === this.color ? await this.ask() : choose(this.#position));
  }

  /** Lets the other side move until it is the bot's turn. */
  async untilAsked(choose: (position: Position) => Move = yardMove): Promise<void> {
    while (this.#position.turn === (this.color === 1 ? 2 : 1)) await this.makeMove(choose(this.#position));
  }

  /** Sends the DELETE; ignores a failure. */
  async end(): Promise<void> {
    this.#session.open.delete(this.id);
    if (this.#session.deletesGames) await this.#session.bot.endGame(this.id);
  }

  /** Describes the situation. */
  where(): Bilingual {
    const { color, history, start } = this;
    const { size } = start.geometry;
    const count = history.length;
    const about = {
      en: `board of size ${size}, bot as colour ${color}`,
      ru: `доска размера ${size}, бот — цвет ${color}`,
    };
    if (count === 0) return { en: `${about.en}, at the start of the game`, ru: `${about.ru}, начало партии` };
    const changes = history.slice(-MOVES_SHOWN).map((played) => JSON.stringify(played.changes));
    return {
      en: `${about.en}, after ${count} move${count === 1 ? '' : 's'}, the last changes being ${changes.join(', then ')}`,
      ru: `${about.ru}, сыграно ходов: ${count}, последние изменения: ${changes.join(', затем ')}`,
    };
  }

  #situation(): Situation {
    return { where: this.where(), board: drawBoard(boardOf(this.#position)) };
  }

  async #judge(move: Move, exchange: ExchangeRecord): Promise<void> {
    if (checkMove(this.#position, move).ok) return;
    const context = { start: this.start, history: this.history, overruled: this.#overruled, others: this.others() };
    const about = { exchange, where: this.where(), context };
    const unmet = illegalMove(this.#session, this.#position, move, about);
    if (!unmet) return;
    const isConstant = await this.#isConstant(exchange);
    throw (isConstant && illegalMove(this.#session, this.#position, move, { ...about, isConstant })) || unmet;
  }

  /** Whether the bot gave nothing but this answer so far, and gives it on two other boards too. */
  async #isConstant({ answer }: ExchangeRecord): Promise<boolean> {
    const session = this.#session;
    if (session.bot.moves.some((earlier) => earlier.answer !== answer)) return false;
    try {
      for (const [size, color] of OTHER_BOARDS) {
        const other = await CheckedGame.start(session, generatedStart(session.seed, size), color);
        await other.untilAsked();
        const { record } = await other.askAnything();
        await other.end();
        if (record.answer !== answer) return false;
      }
      return true;
    } catch (error) {
      if (error instanceof Unmet || error instanceof Halted) return false;
      throw error;
    }
  }
}
