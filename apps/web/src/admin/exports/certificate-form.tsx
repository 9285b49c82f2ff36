'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { CertificateChoice, CertificateLanguage } from './certificate-list';

export interface CertificateValues extends CertificateChoice {
  readonly event: string;
  /** `2026-11-21`. */
  readonly date: string;
}

interface CertificateFormProps {
  readonly values: CertificateValues;
  readonly onChange: (values: CertificateValues) => void;
  /** What is wrong with the places; null if nothing is. */
  readonly problem: string | null;
}

const LANGUAGES: readonly CertificateLanguage[] = ['en', 'ru', 'both'];

/** What stands on certificates; the preview follows each change. */
export function CertificateForm({ values, onChange, problem }: CertificateFormProps): ReactNode {
  const t = useTranslations('adminExports.certificates');
  const id = useId();
  const number = (name: 'from' | 'to'): ReactNode => (
    <label className="grid gap-1">
      <span className="font-medium">{t(name)}</span>
      <input
        type="number"
        min={1}
        className="field numbers"
        data-places={name}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        value={Number.isNaN(values[name]) ? '' : values[name]}
        onChange={({ target }) => onChange({ ...values, [name]: target.valueAsNumber })}
      />
    </label>
  );
  return (
    <fieldset>
      <legend className="sr-only">{t('form')}</legend>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        {number('from')}
        {number('to')}
        <label className="grid gap-1">
          <span className="font-medium">{t('language')}</span>
          <select
            className="field"
            data-language
            value={values.language}
            onChange={({ target }) => onChange({ ...values, language: languageOf(target.value) })}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {t(`languages.${language}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1">
          <span className="font-medium">{t('event')}</span>
          <input
            className="field"
            maxLength={100}
            value={values.event}
            onChange={({ target }) => onChange({ ...values, event: target.value })}
          />
        </label>
        <label className="grid gap-1">
          <span className="font-medium">{t('date')}</span>
          <input
            type="date"
            className="field"
            value={values.date}
            onChange={({ target }) => onChange({ ...values, date: target.value })}
          />
        </label>
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-down">
          {problem}
        </p>
      )}
      <label className="mt-4 flex min-h-8 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={values.noContest}
          onChange={({ target }) => onChange({ ...values, noContest: target.checked })}
        />
        <span>
          {t('noContest')} <span className="text-sm text-dim">{t('noContestHelp')}</span>
        </span>
      </label>
    </fieldset>
  );
}

function languageOf(value: string): CertificateLanguage {
  return LANGUAGES.find((language) => language === value) ?? 'both';
}
