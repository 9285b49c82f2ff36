import { coordinatesOf } from '@hexduel/engine';
import type { Coordinates, Geometry, Position } from '@hexduel/engine';
import type { Ply } from './recording';

/** What of a board is shown, beside the chips. */
export interface Shown {
  readonly position: Position;
  /** The move that led to it. */
  readonly ply: Ply | null;
  /** Whether the previous move was shown before: then the chips of this one move. */
  readonly isAnimated: boolean;
}

interface PaintedCell {
  readonly name: string;
  readonly group: Element;
  /** Null for a stone. */
  readonly chip: Element | null;
  /** What it shows, or will when it has turned over: its `href`. */
  shown: string;
}

const LANDING_MS = 120;
const WAVE_STEP_MS = 45;
const FLIP_MS = 260;

/** Changes a picture of `drawBoardSvg` from one position to another: only the cells that differ. */
export class BoardPainter {
  readonly #outlines: Readonly<Record<'from' | 'to', Element | null>>;
  readonly #hrefs: readonly string[];
  readonly #cells = new Map<string, PaintedCell>();
  /** By number, once a position has told the shape of the board. */
  #byNumber: readonly (PaintedCell | undefined)[] = [];
  #marked: Element[] = [];
  #moving: Animation[] = [];
  /** Of chips that do not move yet. */
  #timers: number[] = [];
  /** Chips that have not turned over yet. */
  #waiting: { readonly timer: number; readonly turn: () => void }[] = [];

  constructor(frame: Element, prefix: string) {
    this.#outlines = { from: frame.querySelector('.last .from'), to: frame.querySelector('.last .to') };
    this.#hrefs = [0, 1, 2].map((value) => `#${prefix}chip-${value}`);
    for (const group of frame.querySelectorAll('[data-cell]')) {
      const name = group.getAttribute('data-cell') ?? '';
      const chip = group.querySelectorAll('use')[1] ?? null;
      this.#cells.set(name, { name, group, chip, shown: chip?.getAttribute('href') ?? '' });
    }
  }

  show({ position, ply, isAnimated }: Shown): void {
    this.finish();
    const { geometry, cells } = position;
    const order = isAnimated && ply ? waveOf(ply) : null;
    if (this.#byNumber.length === 0) this.#byNumber = this.#numbered(geometry);
    for (const [number, cell] of this.#byNumber.entries()) {
      const href = this.#hrefs[cells[number] ?? -1];
      if (href === undefined || !cell?.chip || cell.shown === href) continue;
      cell.shown = href;
      const delay = order?.get(cell.name);
      if (delay === undefined) cell.chip.setAttribute('href', href);
      else this.#turn(cell.chip, href, delay);
    }
    for (const group of this.#marked) group.classList.remove('flipped');
    this.#marked = [...(ply?.flipped ?? [])].flatMap((name) => this.#cells.get(name)?.group ?? []);
    for (const group of this.#marked) group.classList.add('flipped');
    this.#outline('from', ply?.from ?? null);
    this.#outline('to', ply?.to ?? null);
  }

  /** Ends what still moves. */
  finish(): void {
    for (const { timer, turn } of this.#waiting) {
      clearTimeout(timer);
      turn();
    }
    for (const animation of this.#moving) animation.cancel();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#waiting = [];
    this.#moving = [];
  }

  /** The placed chip grows; a captured one is turned over, and has the other colour from the moment it is seen from the edge. */
  #turn(chip: Element, href: string, delay: number): void {
    const turn = (): void => chip.setAttribute('href', href);
    if (delay === 0) {
      turn();
      const grow = [{ transform: 'scale(0.3)' }, { transform: 'scale(1.08)', offset: 0.7 }, { transform: 'scale(1)' }];
      this.#moving.push(chip.animate(grow, { duration: FLIP_MS, easing: 'ease-out' }));
      return;
    }
    // Each is set in motion when its turn comes: all at once would hold up the frame that shows the move.
    const flip = [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0.05)' }, { transform: 'scaleX(1)' }];
    const start = (): void => {
      this.#moving.push(chip.animate(flip, { duration: FLIP_MS, easing: 'ease-in-out' }));
    };
    this.#timers.push(window.setTimeout(start, delay));
    this.#waiting.push({ timer: window.setTimeout(turn, delay + FLIP_MS / 2), turn });
  }

  #numbered(geometry: Geometry): (PaintedCell | undefined)[] {
    return Array.from({ length: geometry.cellCount }, (_, cell) => {
      return this.#cells.get(coordinatesOf(geometry, cell).join(','));
    });
  }

  #outline(name: 'from' | 'to', cell: Coordinates | null): void {
    const outline = this.#outlines[name];
    const target = cell && this.#cells.get(cell.join(','))?.group;
    if (!target) return outline?.setAttribute('display', 'none');
    outline?.removeAttribute('display');
    outline?.setAttribute('transform', target.getAttribute('transform') ?? '');
  }
}

/**
 * After how many milliseconds each changed cell of a move changes: the target at once, then the captured chips around it, those
 * nearest to where the move came from first.
 */
export function waveOf({ from, to, flipped }: Pick<Ply, 'from' | 'to' | 'flipped'>): Map<string, number> {
  const order = [...flipped]
    .map((name) => ({ name, distance: distanceOf(name.split(',').map(Number) as [number, number], from) }))
    .sort((a, b) => a.distance - b.distance);
  const wave = new Map(order.map(({ name }, index) => [name, LANDING_MS + index * WAVE_STEP_MS]));
  return wave.set(to.join(','), 0);
}

/** How far apart the centres of two cells are, squared, in steps. */
function distanceOf([i, j]: Coordinates, [k, l]: Coordinates): number {
  const dx = j + (i % 2) / 2 - (l + (k % 2) / 2);
  return dx * dx + 0.75 * (i - k) * (i - k);
}
