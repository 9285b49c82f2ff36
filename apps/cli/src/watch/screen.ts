import type { Output } from '../command-io';

/** Lines that are drawn in place, at most four times a second; what comes faster is left out but for the last. */
export class Screen {
  #drawn = 0;
  #waiting: (() => readonly string[]) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #hasEnded = false;

  constructor(private readonly output: Output) {}

  /** Draws these lines, now or soon. */
  show(lines: () => readonly string[]): void {
    if (this.#hasEnded) return;
    this.#waiting = lines;
    if (this.#timer) return;
    this.#draw();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#waiting) this.show(this.#waiting);
    }, 250);
  }

  /** Draws what still waits, and nothing more from then on. */
  end(): void {
    this.#hasEnded = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#draw();
  }

  #draw(): void {
    if (!this.#waiting) return;
    const { columns, rows } = this.output.size() ?? { columns: 80, rows: 24 };
    // A line that wraps, or one below the last of the window, could not be drawn over.
    const lines = this.#waiting().slice(0, rows - 1);
    this.#waiting = null;
    const up = this.#drawn === 0 ? '' : `\x1b[${this.#drawn}A`;
    // Each line is erased after it is drawn, because clearing the screen first would flicker.
    this.output.write(`${up}${lines.map((line) => `${cut(line, columns - 1)}\x1b[K\n`).join('')}\x1b[J`);
    this.#drawn = lines.length;
  }
}

// eslint-disable-next-line no-control-regex -- what paints cells
const STYLE = /\x1b\[[\d;]*m/;

/** A line of at most so many characters; one with colours is the board, which is narrow. */
function cut(line: string, most: number): string {
  return line.length <= most || STYLE.test(line) ? line : `${line.slice(0, most - 1)}…`;
}
