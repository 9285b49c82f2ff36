import type { Coordinates } from '@hexduel/engine';
import { positionAt, standsAt } from './film';
import type { Film } from './film';

interface Shown {
  readonly at: number;
  readonly label: string;
  /** Whether it is one move on from what was shown: then the new chips land. */
  readonly isStepOn: boolean;
}

/** Puts another position on a board that `drawBoardSvg` drew: chips, the marks of the last move, the words for it. */
export function redrawBoard(frame: Element, film: Film, { at, label, isStepOn }: Shown): void {
  const position = positionAt(film, at);
  const ply = film.plies[at - 1] ?? null;
  const landed = ply ? `${ply.to[0]},${ply.to[1]}` : '';
  for (const cell of frame.querySelectorAll('[data-cell]')) {
    const name = cell.getAttribute('data-cell') ?? '';
    const isFlipped = ply?.flipped.has(name) ?? false;
    cell.querySelectorAll('use')[1]?.setAttribute('href', `#chip-${standsAt(position, coordinates(name))}`);
    cell.classList.toggle('flipped', isFlipped);
    cell.classList.toggle('changed', isStepOn && (isFlipped || name === landed));
  }
  mark(frame, 'from', ply?.from ?? null);
  mark(frame, 'to', ply?.to ?? null);
  frame.querySelector('svg')?.setAttribute('aria-label', label);
}

function mark(frame: Element, name: 'from' | 'to', cell: Coordinates | null): void {
  const outline = frame.querySelector(`.last .${name}`);
  const target = cell && frame.querySelector(`[data-cell="${cell[0]},${cell[1]}"]`);
  if (!target) return outline?.setAttribute('display', 'none');
  outline?.removeAttribute('display');
  outline?.setAttribute('transform', target.getAttribute('transform') ?? '');
}

function coordinates(name: string): Coordinates {
  const [row = -1, column = -1] = name.split(',').map(Number);
  return [row, column];
}
