import type { Output } from './command-io';

const INTERVAL_MS = 100;
// The terminal's width is unknown here, and a line that wraps cannot be redrawn in place.
const MAX_LENGTH = 79;

/** One line on a terminal that shows the progress of a long task, redrawn in place; writes nothing if the output is no terminal. */
export class ProgressLine {
  private shownAt = -Infinity;
  private isShown = false;

  constructor(
    private readonly output: Output,
    private readonly elapsed: () => number,
  ) {}

  /** Shows the text unless the last one was shown less than 100 ms ago. */
  show(text: () => string): void {
    if (!this.output.isTerminal || this.elapsed() - this.shownAt < INTERVAL_MS) return;
    this.shownAt = this.elapsed();
    this.isShown = true;
    this.output.write(`\r\x1b[K${text().slice(0, MAX_LENGTH)}`);
  }

  /** Clears the line so that others can be written; the next text is shown at once. */
  clear(): void {
    if (this.isShown) this.output.write('\r\x1b[K');
    this.isShown = false;
    this.shownAt = -Infinity;
  }
}
