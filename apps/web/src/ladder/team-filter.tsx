'use client';

import { useTranslations } from 'next-intl';
import { memo, useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import { LineIcon } from '../frame/icons';
import { useShortcuts } from '../frame/shortcuts';
import type { PressedKey } from '../frame/shortcuts';

const SEARCH = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20.5 20.5 15.2 15.2';

interface TeamFilterProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** How many teams have the text in their names, of how many. */
  readonly found: number;
  readonly of: number;
}

/** Filters the rows of the ladder by name. The key / leads to it, Escape clears it. */
export const TeamFilter = memo(function TeamFilter({ text, onChange, found, of }: TeamFilterProps): ReactNode {
  const t = useTranslations('ladder');
  const field = useRef<HTMLInputElement>(null);
  const onKey = useCallback(({ code, shiftKey }: PressedKey): boolean => {
    if (code !== 'Slash' || shiftKey) return false;
    field.current?.focus();
    return true;
  }, []);
  useShortcuts(onKey);
  return (
    <div role="search" className="relative w-full sm:w-auto">
      <LineIcon
        path={SEARCH}
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-dim"
      />
      <input
        ref={field}
        type="search"
        value={text}
        aria-label={t('filter')}
        placeholder={t('filter')}
        aria-keyshortcuts="/"
        autoComplete="off"
        className="h-10 w-full rounded-[0.625rem] border border-line bg-panel pr-10 pl-9 placeholder:text-dim sm:w-64"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          onChange('');
          event.currentTarget.blur();
        }}
      />
      {text === '' ? (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded border border-edge px-1.5 font-sans text-xs text-dim max-sm:hidden pointer-coarse:hidden"
        >
          /
        </kbd>
      ) : null}
      <span role="status" className="sr-only">
        {text === '' ? '' : t('found', { found, of })}
      </span>
    </div>
  );
});
