'use client';

import { useCallback, useSyncExternalStore } from 'react';

/** Remembers in this browser that its reader wants the coordinates of the cells. */
const KEY = 'hexduel-coordinates';
const CHANGED = 'hexduel-coordinates-changed';
const SVG = 'http://www.w3.org/2000/svg';

/** Whether boards show the coordinates of their cells, and how to change that; off until a reader asks for them. */
export function useCoordinatesSwitch(): readonly [areShown: boolean, toggle: () => void] {
  const areShown = useSyncExternalStore(subscribe, read, () => false);
  const toggle = useCallback((): void => {
    choice = !read();
    try {
      if (choice) localStorage.setItem(KEY, 'on');
      else localStorage.removeItem(KEY);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    window.dispatchEvent(new Event(CHANGED));
  }, []);
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

/** What was chosen on this page where nothing can be stored; null until then. */
let choice: boolean | null = null;

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return choice ?? false;
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}
