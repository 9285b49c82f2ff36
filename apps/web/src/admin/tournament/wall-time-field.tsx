'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface WallTimeFieldProps {
  readonly label: string;
  /** A time on the clock of the venue, or ''. */
  readonly value: string;
  readonly onChange: (wall: string) => void;
}

/** A time on the clock of the venue, whose zone stands below it, for what is no form of several fields. */
export function WallTimeField({ label, value, onChange }: WallTimeFieldProps): ReactNode {
  const t = useTranslations('adminTournament');
  const zone = useTimeZone() ?? 'UTC';
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className="field"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-zone`}
      />
      <p id={`${id}-zone`} className="mt-1.5 text-sm text-dim">
        {t('zone')} <span translate="no">{zone}</span>
      </p>
    </div>
  );
}
