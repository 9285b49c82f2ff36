'use client';

import type { EntryCard } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import { SelectField, TextField, TimeField } from '../kit/fields';
import { EVERYTHING } from './match-search';
import type { MatchSearch } from './match-search';

interface SearchFormProps {
  readonly entries: readonly EntryCard[];
  readonly onSearch: (search: MatchSearch) => void;
}

const STATES = ['waiting', 'playing', 'finished', 'void'] as const;
const REASONS = ['failed', 'by_score', 'no_connection', 'timeout', 'wrong_response', 'wrong_move'] as const;

/** The conditions of a search for matches. */
export function SearchForm({ entries, onSearch }: SearchFormProps): ReactNode {
  const t = useTranslations('adminMatches.search');
  const form = useForm<MatchSearch>({ defaultValues: EVERYTHING });
  const teams = entries.map(({ entryNumber, name }) => ({ value: String(entryNumber), label: name }));
  return (
    <FormProvider {...form}>
      <form
        role="search"
        aria-label={t('label')}
        className="panel mb-6 p-4"
        onSubmit={(event) => void form.handleSubmit(onSearch)(event)}
      >
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <SelectField name="entry" label={t('team')} choices={teams} none={t('any')} />
          <SelectField name="opponent" label={t('opponent')} choices={teams} none={t('any')} />
          <TextField name="round" label={t('round')} inputMode="numeric" maxLength={9} />
          <SelectField
            name="state"
            label={t('state')}
            choices={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            none={t('any')}
          />
          <SelectField
            name="reason"
            label={t('reason')}
            choices={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            none={t('any')}
          />
          <TimeField name="since" label={t('since')} />
          <TimeField name="until" label={t('until')} />
        </div>
        <button type="submit" className="button primary mt-4">
          {t('do')}
        </button>
      </form>
    </FormProvider>
  );
}
