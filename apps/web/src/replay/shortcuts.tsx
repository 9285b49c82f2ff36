'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { PlaybackAction } from './playback';
import type { Recording } from './recording';

const NAMES = ['space', 'arrows', 'ends', 'flips', 'speed', 'legs', 'live', 'copy'] as const;

interface ShortcutsProps {
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
}

/** Lists the keys of the page, and turns them off for readers whose speech input or keyboard needs them. */
export function Shortcuts({ areOn, onSwitch }: ShortcutsProps): ReactNode {
  const t = useTranslations('match');
  return (
    <details className="text-sm">
      <summary className="py-1 font-medium">{t('shortcuts')}</summary>
      <label className="mt-1 flex items-center gap-2">
        <input
          type="checkbox"
          checked={areOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
          className="size-4 accent-accent"
        />
        {t('shortcutsOn')}
      </label>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-dim">
        {NAMES.map((name) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-medium text-ink">{t(`keyNames.${name}`)}</dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export interface PressedKey {
  readonly code: string;
  readonly shiftKey: boolean;
}

/** Handles the keys of the page, except where a field or a button needs them. `onKey` returns whether it used the key. */
export function useKeys(areOn: boolean, onKey: (key: PressedKey) => boolean): void {
  useEffect(() => {
    if (!areOn) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.matches('input, select, textarea')) return;
      const isPress = event.code === 'Space' && target instanceof Element;
      if (isPress && target.matches('button, summary, a')) return;
      if (onKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areOn, onKey]);
}

/** What a key does, by its position on the keyboard, so that it works in every layout; null if it does nothing. */
export function actionOfKey(
  { code, shiftKey }: PressedKey,
  recording: Recording | null,
  at: number,
): PlaybackAction | 'copy' | null {
  switch (code) {
    case 'Space':
      return { type: 'toggle' };
    case 'ArrowLeft':
      return { type: 'step', by: shiftKey ? -10 : -1 };
    case 'ArrowRight':
      return { type: 'step', by: shiftKey ? 10 : 1 };
    case 'Home':
      return { type: 'go', to: 0 };
    case 'End':
    case 'KeyL':
      return { type: 'end' };
    case 'BracketLeft':
      return toBigMove(recording, at, -1);
    case 'BracketRight':
      return toBigMove(recording, at, 1);
    case 'Comma':
      return shiftKey ? { type: 'faster', by: -1 } : null;
    case 'Period':
      return shiftKey ? { type: 'faster', by: 1 } : null;
    case 'Digit1':
    case 'Numpad1':
      return { type: 'leg', leg: 1 };
    case 'Digit2':
    case 'Numpad2':
      return { type: 'leg', leg: 2 };
    case 'KeyC':
      return 'copy';
    default:
      return null;
  }
}

/** How many chips a move must take to be worth a jump. */
const BIG_MOVE_FLIPS = 3;

function toBigMove(recording: Recording | null, from: number, direction: 1 | -1): PlaybackAction | null {
  const plies = recording?.plies ?? [];
  for (let at = from + direction; at > 0 && at <= plies.length; at += direction) {
    if ((plies[at - 1]?.flips ?? 0) >= BIG_MOVE_FLIPS) return { type: 'go', to: at };
  }
  return null;
}
