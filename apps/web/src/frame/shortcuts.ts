'use client';

import { useEffect } from 'react';
import { storedSwitch } from './stored-switch';

const shortcuts = storedSwitch('hexduel-shortcuts', true);

/** A pressed key by its position on the keyboard, so that a shortcut works in every layout. */
export interface PressedKey {
  readonly code: string;
  readonly shiftKey: boolean;
}

/** Whether single-key shortcuts are on, one switch for all pages (WCAG 2.1.4), and how to change it. */
export function useShortcutSwitch(): readonly [areOn: boolean, change: (areOn: boolean) => void] {
  return [shortcuts.useIsOn(), shortcuts.change];
}

/**
 * Handles the single keys of a page while they are on, except where a field or a button needs them. `onKey` returns whether it
 * used the key; keep it the same function between renders.
 */
export function useShortcuts(onKey: (key: PressedKey) => boolean): void {
  const areOn = shortcuts.useIsOn();
  useEffect(() => {
    if (!areOn) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isForThePage(event) && onKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', notePress);
    document.addEventListener('focusin', noteFocus);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', notePress);
      document.removeEventListener('focusin', noteFocus);
    };
  }, [areOn, onKey]);
}

/** The button that was clicked last, while it has the focus. `:focus-visible` does not tell: it is true from the first key on. */
let clicked: Element | null = null;

function notePress({ target }: PointerEvent): void {
  clicked = target instanceof Element ? target.closest('button, summary, a') : null;
}

function noteFocus({ target }: FocusEvent): void {
  if (target !== clicked) clicked = null;
}

const SLIDER_KEYS = /^(Arrow|Home|End|Page)/;

function isForThePage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.isComposing) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.closest('dialog[open]')) return false;
  // A slider keeps the keys that move it, and nothing else.
  if (target.matches('input[type="range"]')) return !SLIDER_KEYS.test(event.code);
  if (target.closest('input, select, textarea, [contenteditable], [popover]:popover-open')) return false;
  if (!target.matches('button, summary, a')) return true;
  // A button that was reached by keyboard is pressed by these; one that was clicked only happens to have the focus.
  return event.code !== 'Enter' && (event.code !== 'Space' || target === clicked);
}
