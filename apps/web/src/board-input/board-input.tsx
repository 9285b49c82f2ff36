'use client';

import './board-input.css';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { boardShapes, cellCentre, hexagonPoints, pictureFrame } from '@hexduel/board-picture';
import { cellNumber, coordinatesOf } from '@hexduel/engine';
import type { Color, Coordinates, Geometry, Move, Position } from '@hexduel/engine';
import type { Ply } from '../replay/recording';
import { BoardCell } from './board-cell';
import { cellAfter, stepOfKey } from './cell-steps';
import { pressOf } from './press';
import type { Lock } from './press';
import { movableChips, nextOf, targetsOf } from './targets';
import type { Target } from './targets';
import { useBoardWords } from './use-board-words';
import { cellUnder, useChipDrag } from './use-chip-drag';
import { useMoveAnimation } from './use-move-animation';

interface BoardInputProps {
  readonly position: Position;
  /** How many moves led to the position. */
  readonly ply: number;
  /** The last of them. */
  readonly last: Ply | null;
  /** The reader's colour. */
  readonly viewer: Color;
  /** Why the reader cannot move now; null if it is their turn. */
  readonly lock: Lock | null;
  readonly onMove: (move: Move) => void;
  /** What this board is, for a screen reader. */
  readonly label: string;
  readonly hasCoordinates?: boolean;
  /** Said below the board until the reader does something: what the board itself does not know. */
  readonly notice?: string | null;
}

/** What is held or said belongs to one position only: the next one starts without it. */
interface AtPly {
  readonly ply: number;
  readonly lifted: number | null;
  readonly words: string | null;
}

/**
 * A board that one can move on: by keyboard, by tapping or clicking a chip and then its target, or by dragging. It is a
 * picture with a name for every cell on the server already.
 */
export function BoardInput({ position, ply, last, viewer, lock, onMove, label, ...rest }: BoardInputProps): ReactNode {
  const { geometry } = position;
  const prefix = `${useId()}-`;
  const svg = useRef<SVGSVGElement>(null);
  const ghost = useRef<SVGGElement>(null);
  const hand = lock === null && position.turn === viewer ? viewer : null;
  const words = useBoardWords(position, viewer);
  const [kept, setKept] = useState<AtPly>({ ply, lifted: null, words: null });
  const now = kept.ply === ply ? kept : { ply, lifted: null, words: null };
  const lifted = hand === null ? null : now.lifted;
  const movable = hand === null ? [] : movableChips(position);
  const targets: ReadonlyMap<number, Target> = lifted === null ? new Map() : targetsOf(position, lifted);
  const [tabStop, setTabStop] = useState(() => movableChips(position)[0] ?? 0);
  const stop = tabStop < geometry.cellCount ? tabStop : 0;
  useMoveAnimation(svg, geometry, { ply, last });

  const lift = (cell: number): void => {
    setTabStop(cell);
    setKept({ ply, lifted: cell, words: words.lifted(cell, [...targetsOf(position, cell).values()]) });
  };
  const cancel = (): void => setKept({ ply, lifted: null, words: words.cancelled });
  const press = (cell: number, held = lifted): void => {
    setTabStop(cell);
    const pressed = pressOf({ position, cell, lifted: held, hand });
    if (pressed.kind === 'lift') lift(pressed.cell);
    else if (pressed.kind === 'cancel') cancel();
    else if (pressed.kind === 'refuse') {
      setKept({ ply, lifted: held, words: words.refusal(pressed.why, cell, lock) });
    } else {
      setKept({ ply, lifted: null, words: null });
      onMove(pressed.move);
    }
  };
  const dragged = useRef<number | null>(null);
  const drag = useChipDrag({
    svg,
    ghost,
    geometry,
    isMovable: (cell) => movable.includes(cell),
    onLift: (cell) => {
      dragged.current = cell;
      lift(cell);
    },
    onDrop: (cell) => {
      press(cell, dragged.current);
      // A chip that was dropped where it may not go lies where it was.
      setKept((after) => ({ ...after, lifted: null }));
    },
    onCancel: cancel,
  });

  const focusOn = (cell: number): void => {
    setTabStop(cell);
    const [row, column] = coordinatesOf(geometry, cell);
    svg.current?.querySelector<SVGElement>(`[data-cell="${row},${column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = stepOfKey(event.code);
    if (step) focusOn(cellAfter(geometry, stop, step));
    else if (event.code === 'KeyN') {
      const next = nextOf(lifted === null ? movable : [...targets.keys()], stop, event.shiftKey ? -1 : 1);
      if (next !== null) focusOn(next);
    } else if (event.code === 'Enter' || event.code === 'NumpadEnter' || event.code === 'Space') press(stop);
    else if (event.code === 'Escape' && lifted !== null) {
      drag.stop();
      cancel();
    } else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    if (drag.takesClick() || !svg.current) return;
    // A screen reader clicks an element, without a place.
    const name = event.detail === 0 && event.target instanceof Element ? event.target.closest('[data-cell]') : null;
    const cell = name
      ? cellNumber(geometry, coordinates(name.getAttribute('data-cell') ?? ''))
      : cellUnder(svg.current, geometry, event);
    if (cell !== null) press(cell);
    else if (lifted !== null) cancel();
  };
  const frame = pictureFrame(geometry);
  const rows = Array.from({ length: geometry.side }, (_, row) => row);
  const held = position.turn ?? viewer;
  return (
    <div className="min-w-0">
      <svg
        ref={svg}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        className={`board-input ${drag.isDragging ? 'dragging' : ''}`}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...drag.handlers}
      >
        <defs dangerouslySetInnerHTML={{ __html: boardShapes(prefix) }} />
        <g role="grid" aria-label={label}>
          {rows.map((row) => (
            <g key={row} role="row">
              {cellsOf(geometry, row).map((cell) => {
                const column = geometry.columns[cell] ?? 0;
                const target = targets.get(cell) ?? null;
                const wasTaken = last?.flipped.has(`${row},${column}`) ?? false;
                return (
                  <BoardCell
                    key={cell}
                    row={row}
                    column={column}
                    {...cellCentre(geometry, cell)}
                    value={position.cells[cell] ?? -1}
                    before={wasTaken && last ? 3 - last.color : null}
                    name={words.cell(cell, { isLifted: cell === lifted, target })}
                    prefix={prefix}
                    mark={cell === lifted ? 'lifted' : target ? (target.isJump ? 'jump' : 'reproduction') : null}
                    isUnderChip={drag.over === cell && cell !== lifted}
                    isMovable={movable.includes(cell)}
                    isTabStop={cell === stop}
                    hasCoordinates={rest.hasCoordinates ?? false}
                  />
                );
              })}
            </g>
          ))}
        </g>
        <g className="last" fill="none" stroke="var(--board-mark)">
          {last ? <LastMove geometry={geometry} last={last} /> : null}
        </g>
        <g ref={ghost} className="ghost" display="none">
          <use href={`#${prefix}chip-${held}`} />
        </g>
      </svg>
      <p role="status" data-board-words className="mt-2 min-h-10 text-center text-sm text-dim wrap-anywhere sm:min-h-6">
        {now.words ?? rest.notice ?? (last ? words.moved(last) : null)}
      </p>
    </div>
  );
}

/** A dashed outline where the last move came from, a solid one where it went. */
function LastMove({ geometry, last }: { readonly geometry: Geometry; readonly last: Ply }): ReactNode {
  const at = (cell: Coordinates): string => {
    const { x, y } = cellCentre(geometry, cellNumber(geometry, cell));
    return `translate(${x} ${y})`;
  };
  return (
    <>
      <polygon points={hexagonPoints(0.88)} strokeWidth="2" strokeDasharray="5 3" transform={at(last.from)} />
      <polygon points={hexagonPoints(0.88)} strokeWidth="2.5" transform={at(last.to)} />
    </>
  );
}

function cellsOf(geometry: Geometry, row: number): number[] {
  return Array.from(geometry.rows.keys()).filter((cell) => geometry.rows[cell] === row);
}

function coordinates(name: string): Coordinates {
  const [row = -1, column = -1] = name.split(',').map(Number);
  return [row, column];
}
