'use client';

import { useTranslations } from 'next-intl';
import { coordinatesOf } from '@hexduel/engine';
import type { Color, Coordinates, Position } from '@hexduel/engine';
import type { Ply } from '../replay/recording';
import type { Lock, Refusal } from './press';
import type { Target } from './targets';

/** Everything that a board says, to the eye and to a screen reader. */
export interface BoardWords {
  readonly cell: (cell: number, mark: { readonly isLifted: boolean; readonly target: Target | null }) => string;
  readonly lifted: (cell: number, targets: readonly Target[]) => string;
  readonly cancelled: string;
  readonly refusal: (why: Refusal, cell: number, lock: Lock | null) => string;
  readonly moved: (last: Ply) => string;
}

const REFUSALS = {
  ERR_GAME_OVER: 'over',
  ERR_OFF_BOARD: 'offBoard',
  ERR_NOT_OWN_CHIP: 'notYours',
  ERR_NOT_EMPTY: 'notEmpty',
  ERR_TOO_FAR: 'tooFar',
  ERR_NO_JUMPS: 'noJumps',
  EMPTY: 'empty',
  STONE: 'stone',
  NOT_YOURS: 'notYours',
  NO_WAY: 'noWay',
} as const satisfies Record<Exclude<Refusal, 'LOCKED'>, string>;

/** Words for a position in which `viewer` is the reader's colour. */
export function useBoardWords(position: Position, viewer: Color): BoardWords {
  const t = useTranslations('board');
  const placeOf = (cell: number): string => nameOf(coordinatesOf(position.geometry, cell));
  const content = (cell: number): string => {
    const value = position.cells[cell] ?? -1;
    if (value === 0) return t('isEmpty');
    if (value < 0) return t('isStone');
    return t(value === viewer ? 'isYours' : 'isTheirs');
  };
  return {
    cell: (cell, { isLifted, target }) => {
      const [row, column] = coordinatesOf(position.geometry, cell);
      const name = t('cell', { row, column, what: content(cell) });
      if (isLifted) return t('cellLifted', { name });
      if (!target) return name;
      return t(target.isJump ? 'cellJump' : 'cellReproduction', { name, flips: target.flips });
    },
    lifted: (cell, targets) => {
      const jumps = targets.filter(({ isJump }) => isJump).length;
      return t('lifted', { cell: placeOf(cell), reproductions: targets.length - jumps, jumps });
    },
    cancelled: t('cancelled'),
    refusal: (why, cell, lock) => {
      if (why === 'LOCKED') return t(`locked.${lock ?? 'waiting'}`);
      return t(`refused.${REFUSALS[why]}`, { cell: placeOf(cell) });
    },
    moved: ({ color, from, to, isJump, flips }) => {
      const who = color === viewer ? 'you' : 'they';
      const values = { from: nameOf(from), to: nameOf(to), flips };
      const other = viewer === 1 ? 2 : 1;
      const move = t(isJump ? `${who}Jumped` : `${who}Reproduced`, values);
      return t('withChips', { move, yours: position.score[viewer], theirs: position.score[other] });
    },
  };
}

function nameOf([row, column]: Coordinates): string {
  return `[${row}, ${column}]`;
}
