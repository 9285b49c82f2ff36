import type { Output } from './surroundings';

const INTERVAL_MS = 100;
// The width of a terminal is not known here; a line that wraps could not be redrawn in place.
const MAX_LENGTH = 79;

/** One line on a terminal that is redrawn in place while something long goes on; nothing where no person looks. */
export class ProgressLine {
  private shownAt = -Infinity;
  private isShown = false;

  constructor(
    private readonly output: Output,
    private readonly elapsed: () => number,
  ) {}

  /** Shows the text that is made, unless the last one is too fresh. */
  show(text: () => string): void {
    if (!this.output.isTerminal || this.elapsed() - this.shownAt < INTERVAL_MS) return;
    this.shownAt = this.elapsed();
    this.isShown = true;
    this.output.write(`\r\x1b[K${text().slice(0, MAX_LENGTH)}`);
  }

  /** Makes room for other lines; the next text is shown at once. */
  clear(): void {
    if (this.isShown) this.output.write('\r\x1b[K');
    this.isShown = false;
    this.shownAt = -Infinity;
  }
}
