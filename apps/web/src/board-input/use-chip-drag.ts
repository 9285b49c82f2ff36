'use client';

import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import type { Point } from '@hexduel/board-picture';
import type { Geometry } from '@hexduel/engine';
import { nearestCell } from './nearest-cell';

/** How far a pointer moves before a tap becomes a drag, and how far the chip is held above a finger: in pixels. */
const DRAG_AFTER = 4;
const ABOVE_FINGER = 44;

interface ChipDragOptions {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly ghost: RefObject<SVGGElement | null>;
  readonly geometry: Geometry;
  readonly isMovable: (cell: number) => boolean;
  readonly onLift: (cell: number) => void;
  /** The chip was let go over another cell. */
  readonly onDrop: (cell: number) => void;
  /** The chip was let go beside the board or where it came from, or the drag was broken off. */
  readonly onCancel: () => void;
}

interface Drag {
  readonly pointer: number;
  readonly cell: number;
  readonly start: Point;
  isMoving: boolean;
}

export interface ChipDrag {
  /** The cell under the chip that is being dragged. */
  readonly over: number | null;
  readonly isDragging: boolean;
  readonly handlers: {
    readonly onPointerDown: (event: ReactPointerEvent) => void;
    readonly onPointerMove: (event: ReactPointerEvent) => void;
    readonly onPointerUp: (event: ReactPointerEvent) => void;
    readonly onPointerCancel: (event: ReactPointerEvent) => void;
  };
  /** Whether the click that follows belongs to a drag, and means nothing by itself. Asking forgets it. */
  readonly takesClick: () => boolean;
  readonly stop: () => void;
}

/** Dragging a chip by mouse, pen or finger; a press without movement stays a tap. */
export function useChipDrag({ svg, ghost, geometry, isMovable, ...handlers }: ChipDragOptions): ChipDrag {
  const drag = useRef<Drag | null>(null);
  const wasDrag = useRef(false);
  const [over, setOver] = useState<number | null>(null);
  const [isDragging, setDragging] = useState(false);

  // Browsers that ignore touch-action inside SVG would scroll away under the finger.
  useEffect(() => {
    const board = svg.current;
    const hold = (event: TouchEvent): void => (drag.current ? event.preventDefault() : undefined);
    board?.addEventListener('touchmove', hold, { passive: false });
    return () => board?.removeEventListener('touchmove', hold);
  }, [svg]);

  const stop = (): void => {
    drag.current = null;
    ghost.current?.setAttribute('display', 'none');
    setOver(null);
    setDragging(false);
  };
  const showGhost = (event: ReactPointerEvent, at: Point): void => {
    const scale = svg.current?.getScreenCTM()?.a ?? 1;
    const raised = event.pointerType === 'touch' ? ABOVE_FINGER / scale : 0;
    ghost.current?.setAttribute('transform', `translate(${at.x} ${at.y - raised}) scale(1.15)`);
    ghost.current?.removeAttribute('display');
  };
  return {
    over,
    isDragging,
    stop,
    takesClick: () => {
      const was = wasDrag.current;
      wasDrag.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event) => {
        wasDrag.current = false;
        if (!event.isPrimary || event.button !== 0 || !svg.current) return;
        const cell = cellUnder(svg.current, geometry, event);
        if (cell === null || !isMovable(cell)) return;
        svg.current.setPointerCapture(event.pointerId);
        drag.current = {
          pointer: event.pointerId,
          cell,
          start: { x: event.clientX, y: event.clientY },
          isMoving: false,
        };
      },
      onPointerMove: (event) => {
        const held = drag.current;
        if (!held || held.pointer !== event.pointerId || !svg.current) return;
        const moved = Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y);
        if (!held.isMoving && moved <= DRAG_AFTER) return;
        if (!held.isMoving) {
          held.isMoving = true;
          setDragging(true);
          handlers.onLift(held.cell);
        }
        const at = pointIn(svg.current, event);
        showGhost(event, at);
        setOver(nearestCell(geometry, at));
      },
      onPointerUp: (event) => {
        const held = drag.current;
        if (!held || held.pointer !== event.pointerId || !svg.current) return;
        stop();
        if (!held.isMoving) return;
        wasDrag.current = true;
        const cell = cellUnder(svg.current, geometry, event);
        if (cell === null || cell === held.cell) handlers.onCancel();
        else handlers.onDrop(cell);
      },
      onPointerCancel: (event) => {
        if (drag.current?.pointer !== event.pointerId) return;
        const wasMoving = drag.current.isMoving;
        stop();
        if (wasMoving) handlers.onCancel();
      },
    },
  };
}

interface ClientPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** The cell under a point of the screen: the one with the nearest centre. */
export function cellUnder(svg: SVGSVGElement, geometry: Geometry, event: ClientPoint): number | null {
  return nearestCell(geometry, pointIn(svg, event));
}

/** A point of the screen in the units of the picture. */
function pointIn(svg: SVGSVGElement, { clientX, clientY }: ClientPoint): Point {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: -1_000, y: -1_000 };
}
