'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { MOST_PLAYERS, pastedNames } from './team-values';
import type { TeamValues } from './team-values';

/** The players of a team, as many as it has: Enter goes on to the next, and a pasted list becomes one row for each name. */
export function PlayersField(): ReactNode {
  const t = useTranslations('adminTeams');
  const id = useId();
  const { control, register, formState, getValues } = useFormContext<TeamValues>();
  const { fields, append, insert, remove, update } = useFieldArray({ control, name: 'players' });
  const mayAdd = fields.length < MOST_PLAYERS;

  const onKey = (event: KeyboardEvent, at: number): void => {
    const isEmpty = getValues(`players.${at}.name`).trim() === '';
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (mayAdd && !isEmpty) insert(at + 1, { name: '' });
    } else if (event.key === 'Backspace' && isEmpty && fields.length > 1) {
      event.preventDefault();
      remove(at);
      document.getElementById(`${id}-${Math.max(0, at - 1)}`)?.focus();
    }
  };
  const onPaste = (event: ClipboardEvent, at: number): void => {
    const [first, ...rest] = pastedNames(event.clipboardData.getData('text'));
    if (first === undefined || rest.length === 0) return;
    event.preventDefault();
    update(at, { name: first });
    insert(
      at + 1,
      rest.slice(0, MOST_PLAYERS - fields.length).map((name) => ({ name })),
    );
  };
  return (
    <fieldset data-players>
      <legend className="mb-1.5 font-medium">{t('players.title')}</legend>
      <ol className="space-y-2">
        {fields.map((field, at) => {
          const problem = formState.errors.players?.[at]?.name?.message;
          return (
            <li key={field.id}>
              <div className="flex gap-2">
                <input
                  {...register(`players.${at}.name`)}
                  id={`${id}-${at}`}
                  className="field min-w-0 grow"
                  autoComplete="off"
                  aria-label={t('players.one', { number: at + 1 })}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? `${id}-${at}-problem` : `${id}-help`}
                  onKeyDown={(event) => onKey(event, at)}
                  onPaste={(event) => onPaste(event, at)}
                />
                <button
                  type="button"
                  className="button w-11 shrink-0 p-0!"
                  aria-label={t('players.remove', { number: at + 1 })}
                  disabled={fields.length === 1}
                  onClick={() => remove(at)}
                >
                  <X aria-hidden="true" className="mx-auto size-4" />
                </button>
              </div>
              {problem ? (
                <p id={`${id}-${at}-problem`} role="alert" className="mt-1 text-sm font-medium text-down">
                  {problem}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
      <button type="button" className="button small mt-2" disabled={!mayAdd} onClick={() => append({ name: '' })}>
        <Plus aria-hidden="true" className="size-4" />
        {t('players.add')}
      </button>
      <p id={`${id}-help`} className="mt-1.5 text-sm text-dim">
        {t('players.help')}
      </p>
    </fieldset>
  );
}
