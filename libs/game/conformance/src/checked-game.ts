import { boardOf, drawBoard, play } from '@hexduel/engine';
import type { Color, Move, Played, Position } from '@hexduel/engine';
import type { Desk } from './desk';
import type { ExchangeRecord } from './exchange-record';
import { illegalMove, legalWords } from './illegal-move';
import { yardMove } from './scene';

/** How many moves before a finding stand in its text. */
const MOVES_SHOWN = 2;

/** One game with the bot as one of its sides; the other side is played here. Whatever the bot does wrong throws `Unmet`. */
export class CheckedGame {
  readonly id: string;
  readonly color: Color;
  readonly start: Position;
  readonly history: Played[] = [];
  /** The bot's other games, to tell when it mixes them up. */
  others: () => readonly Position[] = () => [];
  #position: Position;
  #overruled: Move | null = null;
  readonly #desk: Desk;

  private constructor(desk: Desk, start: Position, color: Color, id: string) {
    this.#desk = desk;
    this.start = start;
    this.#position = start;
    this.color = color;
    this.id = id;
  }

  /** Sends the POST. */
  static async start(desk: Desk, start: Position, color: Color, id: string = desk.newGameId()): Promise<CheckedGame> {
    const game = new CheckedGame(desk, start, color, id);
    desk.open.add(id);
    const body = { id, first_turn: start.turn === color, training: true, jumps: start.jumps, board: boardOf(start) };
    desk.answered('start', await desk.bot.startGame(body), game.where(), game.drawing());
    return game;
  }

  get position(): Position {
    return this.#position;
  }

  /** Every position it has had. */
  get course(): readonly Position[] {
    return [this.start, ...this.history.map(({ position }) => position)];
  }

  get isOver(): boolean {
    return this.#position.turn === null;
  }

  /** Sends the GET; the answer may be any move. */
  async askAnything(): Promise<{ readonly move: Move; readonly record: ExchangeRecord }> {
    const outcome = await this.#desk.bot.askMove(this.id, this.color);
    const move = this.#desk.answered('ask', outcome, this.where(), this.drawing(), legalWords(this.#position));
    return { move, record: outcome.record as ExchangeRecord };
  }

  /** Sends the GET; the answer must be a legal move. */
  async ask(): Promise<Move> {
    const { move, record } = await this.askAnything();
    this.#judge(move, record);
    return move;
  }

  /** Makes a move of either side and sends the PUT. */
  async tell(move: Move): Promise<void> {
    const played = play(this.#position, move);
    if (!played.ok) throw new Error(`the check itself made an illegal move: ${played.error.message}`);
    this.history.push(played.value);
    this.#position = played.value.position;
    const { jumps } = this.#position;
    const outcome = await this.#desk.bot.updateGame(this.id, { jumps, changes: played.value.changes });
    this.#desk.answered('update', outcome, this.where(), this.drawing());
  }

  /** Tells a move of the bot's colour that is not the one it named. */
  async overrule(named: Move, told: Move): Promise<void> {
    this.#overruled = named;
    await this.tell(told);
  }

  /** One turn: of the other side by `choose`, of the bot by asking it. */
  async takeTurn(choose: (position: Position) => Move = yardMove): Promise<void> {
    await this.tell(this.#position.turn === this.color ? await this.ask() : choose(this.#position));
  }

  /** Lets the other side move until the bot is to. */
  async untilAsked(choose: (position: Position) => Move = yardMove): Promise<void> {
    while (this.#position.turn === (this.color === 1 ? 2 : 1)) await this.tell(choose(this.#position));
  }

  /** Sends the DELETE; a failure is of no interest here. */
  async end(): Promise<void> {
    this.#desk.open.delete(this.id);
    if (this.#desk.cleansUp) await this.#desk.bot.endGame(this.id);
  }

  /** The situation, in words. */
  where(): string {
    const count = this.history.length;
    const changes = this.history.slice(-MOVES_SHOWN).map((played) => JSON.stringify(played.changes));
    const told = count === 0 ? '' : `, the last told as ${changes.join(', then ')}`;
    const course = count === 0 ? 'at the start of the game' : `after ${count} move${count === 1 ? '' : 's'}${told}`;
    return `board of size ${this.start.geometry.size}, bot as colour ${this.color}, ${course}`;
  }

  drawing(): string {
    return drawBoard(boardOf(this.#position));
  }

  #judge(move: Move, exchange: ExchangeRecord): void {
    const context = { start: this.start, history: this.history, overruled: this.#overruled, others: this.others() };
    const unmet = illegalMove(this.#desk, this.#position, move, { exchange, where: this.where(), context });
    if (unmet) throw unmet;
  }
}
