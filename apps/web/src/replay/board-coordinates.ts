'use client';

import { useCallback } from 'react';
import { storedSwitch } from '../frame/stored-switch';

const SVG = 'http://www.w3.org/2000/svg';
const coordinates = storedSwitch('hexduel-coordinates', false);

/** Whether boards show the coordinates of their cells, and how to change that; off until a reader asks for them. */
export function useCoordinatesSwitch(): readonly [areShown: boolean, toggle: () => void] {
  const areShown = coordinates.useIsOn();
  const toggle = useCallback(() => coordinates.change(!areShown), [areShown]);
  return [areShown, toggle];
}

/** Writes `i,j` at the lower edge of each cell of a picture of `drawBoardSvg`, as the rules count them, or takes them away. */
export function paintCoordinates(frame: Element, areShown: boolean): void {
  const svg = frame.querySelector('svg');
  const painted = svg?.querySelector('.coordinates');
  if (!svg || areShown === Boolean(painted)) return;
  if (painted) {
    painted.remove();
    return;
  }
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', 'coordinates');
  for (const cell of svg.querySelectorAll('[data-cell]')) {
    const text = document.createElementNS(SVG, 'text');
    text.setAttribute('transform', cell.getAttribute('transform') ?? '');
    text.setAttribute('y', '16.5');
    text.textContent = cell.getAttribute('data-cell');
    group.append(text);
  }
  svg.append(group);
}
