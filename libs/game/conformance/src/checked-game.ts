import { boardOf, drawBoard, play } from '@hexduel/engine';
import type { Color, Move, Played, Position } from '@hexduel/engine';
import type { CheckSession } from './check-session';
import type { ExchangeRecord } from './exchange-record';
import { describeLegalMoves, illegalMove } from './illegal-move';
import { yardMove } from './scene';

/** How many of the last moves a finding describes. */
const MOVES_SHOWN = 2;

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
    session.answered('start', await session.bot.startGame(body), game.where(), game.drawing());
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
    const move = this.#session.answered(
      'ask',
      result,
      this.where(),
      this.drawing(),
      describeLegalMoves(this.#position),
    );
    return { move, record: result.record as ExchangeRecord };
  }

  /** Sends the GET; the answer must be a legal move. */
  async ask(): Promise<Move> {
    const { move, record } = await this.askAnything();
    this.#judge(move, record);
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
    this.#session.answered('update', result, this.where(), this.drawing());
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
  where(): string {
    const count = this.history.length;
    const changes = this.history.slice(-MOVES_SHOWN).map((played) => JSON.stringify(played.changes));
    const last = count === 0 ? '' : `, the last changes being ${changes.join(', then ')}`;
    const course = count === 0 ? 'at the start of the game' : `after ${count} move${count === 1 ? '' : 's'}${last}`;
    return `board of size ${this.start.geometry.size}, bot as colour ${this.color}, ${course}`;
  }

  drawing(): string {
    return drawBoard(boardOf(this.#position));
  }

  #judge(move: Move, exchange: ExchangeRecord): void {
    const context = { start: this.start, history: this.history, overruled: this.#overruled, others: this.others() };
    const unmet = illegalMove(this.#session, this.#position, move, { exchange, where: this.where(), context });
    if (unmet) throw unmet;
  }
}
