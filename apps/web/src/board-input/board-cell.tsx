import { memo } from 'react';
import type { ReactNode } from 'react';
import { hexagonPoints } from '@hexduel/board-picture';

/** How a cell is marked while a chip is lifted. */
export type CellMark = 'lifted' | 'reproduction' | 'jump' | null;

interface BoardCellProps {
  readonly row: number;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  /** -1 a stone, 0 nothing, 1 or 2 a chip. */
  readonly value: number;
  /** The chip that stood here before the last move turned it over. */
  readonly before: number | null;
  readonly name: string;
  /** Of the shapes in the `defs` of the board. */
  readonly prefix: string;
  readonly mark: CellMark;
  /** The pointer holds a chip over this cell. */
  readonly isUnderChip: boolean;
  readonly isMovable: boolean;
  /** The cell that Tab leads to. */
  readonly isTabStop: boolean;
  readonly hasCoordinates: boolean;
}

/** A cell of a board that one can move on. */
export const BoardCell = memo(function BoardCell(cell: BoardCellProps): ReactNode {
  const { row, column, x, y, value, before, prefix, mark } = cell;
  const dress = [
    'cell',
    cell.isMovable ? 'movable' : '',
    mark ?? '',
    cell.isUnderChip ? 'under-chip' : '',
    before === null ? '' : 'flipped',
  ];
  return (
    <g
      role="gridcell"
      data-cell={`${row},${column}`}
      data-target={mark === 'reproduction' || mark === 'jump' ? mark : undefined}
      aria-label={cell.name}
      aria-selected={mark === 'lifted'}
      tabIndex={cell.isTabStop ? 0 : -1}
      transform={`translate(${x} ${y})`}
      className={dress.filter(Boolean).join(' ')}
    >
      <use href={`#${prefix}${value < 0 ? 'stone' : 'cell'}`} />
      {cell.hasCoordinates && value >= 0 ? (
        <text y="17" aria-hidden="true" className="coordinates">
          {row},{column}
        </text>
      ) : null}
      {before === null ? null : <use href={`#${prefix}chip-${before}`} className="before" />}
      {value > 0 ? <use href={`#${prefix}chip-${value}`} className="chip" /> : null}
      {mark === 'reproduction' ? <circle r="5" className="hint" /> : null}
      {mark === 'jump' ? <circle r="7" className="hint" /> : null}
      <polygon points={hexagonPoints(0.86)} className="focus" />
    </g>
  );
});
