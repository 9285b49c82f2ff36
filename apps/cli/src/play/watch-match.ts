import type { Board, CellValue } from '@hexduel/engine';
import { otherTeam } from '@hexduel/referee';
import type { LegMove, Team } from '@hexduel/referee';
import { drawCells } from '../draw-cells';
import type { Say } from '../language';
import type { Output } from '../command-io';
import type { MatchListener } from './match-progress';

/**
 * Draws the board after every move: in place on a terminal, elsewhere one board after another. Chips are drawn as the
 * digits of their colours, readable without colours.
 */
export class WatchMatch implements MatchListener {
  private cells: CellValue[][] = [];
  private first: Team = 1;
  private moves = 0;
  private drawnLines = 0;

  constructor(
    private readonly board: Board,
    private readonly output: Output,
    private readonly say: Say,
  ) {}

  onLegStart(leg: number, attempt: number, first: Team): void {
    this.cells = this.board.cells.map((row) => [...row]);
    this.first = first;
    this.moves = 0;
    this.drawnLines = 0;
    const { say } = this;
    const failed = say(
      ` (attempt ${attempt}: the platform failed before)`,
      ` (попытка ${attempt}: платформа ошиблась)`,
    );
    const again = attempt === 1 ? '' : failed;
    const [one, two] = [this.nameOf(1), this.nameOf(2)];
    const caption = say(
      `leg ${leg + 1}${again}: ${one} is colour 1, ${two} is colour 2`,
      `партия ${leg + 1}${again}: цвет 1 у ${one}, цвет 2 у ${two}`,
    );
    this.draw(caption, []);
  }

  onMove(leg: number, _attempt: number, { color, from, to, changes, score }: LegMove): void {
    this.moves += 1;
    for (const [i, j, , after] of changes) {
      const row = this.cells[i];
      if (row) row[j] = after;
    }
    const { first } = this;
    const chips = `A ${score[first]} : ${score[otherTeam(first)]} B`;
    const what = `${this.nameOf(color)} (${color}) [${from[0]}, ${from[1]}] -> [${to[0]}, ${to[1]}]`;
    const { moves } = this;
    const about = this.say(`leg ${leg + 1}, move ${moves}`, `партия ${leg + 1}, ход ${moves}`);
    this.draw(`${about}: ${what}   ${chips}`, changes);
  }

  private nameOf(color: 1 | 2): string {
    return (color === 1) === (this.first === 1) ? 'A' : 'B';
  }

  private draw(caption: string, changed: LegMove['changes']): void {
    const picture = drawCells({ size: this.board.size, cells: this.cells }, changed, this.output.hasColors);
    const lines = [caption, ...picture, ''];
    const isRedraw = this.output.isTerminal && this.drawnLines > 0;
    this.output.write(`${isRedraw ? `\x1b[${this.drawnLines}A\x1b[J` : ''}${lines.join('\n')}\n`);
    this.drawnLines = lines.length;
  }
}
