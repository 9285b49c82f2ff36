'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Pressed } from './act-of-key';

const NAMES = ['space', 'arrows', 'ends', 'flips', 'speed', 'legs', 'live', 'copy'] as const;

interface ShortcutsProps {
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
}

/** The keys of the page, and the switch that turns them off for whoever speaks or types otherwise. */
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

/** Hears the keys of the page, but for those that a field or a button needs itself. `onKey` answers whether it took one. */
export function useKeys(areOn: boolean, onKey: (pressed: Pressed) => boolean): void {
  useEffect(() => {
    if (!areOn) return;
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.matches('input, select, textarea')) return;
      const isPress = event.code === 'Space' && target instanceof Element;
      if (isPress && target.matches('button, summary, a')) return;
      if (onKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [areOn, onKey]);
}
