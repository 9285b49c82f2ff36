'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface TeamChoiceProps {
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  /** Those that are left out. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
  readonly isLoading: boolean;
}

/** Which of the teams without a machine get one: all of them, unless somebody takes one out. */
export function TeamChoice({ teams, left, onChange, isLoading }: TeamChoiceProps): ReactNode {
  const t = useTranslations('adminMachines.orderDialog');
  const kit = useTranslations('adminKit');
  if (isLoading) return <p role="status">{kit('loading')}</p>;
  if (teams.length === 0) return <p>{t('noneLeft')}</p>;
  const isAll = teams.every(({ id }) => !left.has(id));
  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('teams')}</legend>
      <label className="flex min-h-9 items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="check"
          checked={isAll}
          onChange={() => onChange(isAll ? new Set(teams.map(({ id }) => id)) : new Set())}
        />
        {t('allTeams', { count: teams.length })}
      </label>
      <div className="panel mt-1 max-h-44 overflow-y-auto px-3 py-1">
        {teams.map(({ id, name }) => (
          <label key={id} className="flex min-h-9 items-center gap-3 wrap-anywhere">
            <input type="checkbox" className="check" checked={!left.has(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
