'use client';

import type { LadderView, SandboxAdminView, Snapshot, TeamAdminView } from '@hexduel/contracts-http';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { sandboxName } from '../../i18n/format';
import { ReadState } from '../kit/read-state';
import { useRead, useReadAll } from '../kit/use-read';
import { Certificate } from './certificate';
import { CertificateForm } from './certificate-form';
import type { CertificateValues } from './certificate-form';
import { certificatesOf, isRange } from './certificate-list';
import './exports.css';

const EVERY_MS = 30_000;

/** Certificates for places of a sandbox: chosen, looked at, printed without leaving the page. */
export function Certificates({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminExports.certificates');
  const ladder = useRead<Snapshot<LadderView>>(`/api/ladder/sandboxes/${sandbox.slug}/ladder?view=admin`, {
    everyMs: EVERY_MS,
  });
  const teams = useReadAll<TeamAdminView>('/api/scheduling/teams', 'teams', { everyMs: EVERY_MS });
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="certificates">
      <h2 id="certificates" className="text-xl font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-dim">{t('text')}</p>
      <ReadState read={ladder}>
        {({ data }) =>
          data.scoredRound === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ReadState read={teams}>{(all) => <Chosen sandbox={sandbox} ladder={data} teams={all} />}</ReadState>
          )
        }
      </ReadState>
    </section>
  );
}

interface ChosenProps {
  readonly sandbox: SandboxAdminView;
  readonly ladder: LadderView;
  readonly teams: readonly TeamAdminView[];
}

function Chosen({ sandbox, ladder, teams }: ChosenProps): ReactNode {
  const t = useTranslations('adminExports.certificates');
  const locale = useLocale();
  const zone = useTimeZone() ?? 'UTC';
  const [values, change] = useState<CertificateValues>(() => ({
    ...{ from: 1, to: 3, language: locale, noContest: false },
    event: sandboxName(sandbox, locale),
    // The day at the venue, as a date field takes it.
    date: new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date()),
  }));
  const players = new Map(teams.map(({ id, players: names }) => [id, names]));
  const isValid = isRange(values.from, values.to);
  const list = isValid ? certificatesOf(ladder.rows, players, values) : [];
  const day = new Date(`${values.date}T12:00:00Z`);
  const text = {
    event: values.event,
    date: { en: dayIn('en-GB', day), ru: dayIn('ru', day) },
    teams: ladder.rows.filter(({ noContest, hasLeft }) => !noContest && !hasLeft).length,
  };
  const sheets = list.map((of) => <Certificate key={`${of.entry} ${of.language}`} of={of} text={text} />);
  return (
    <>
      <CertificateForm values={values} onChange={change} problem={isValid ? null : t('range')} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button type="button" className="button primary" disabled={list.length === 0} onClick={() => window.print()}>
          {t('print')}
        </button>
        <p aria-live="polite" data-pages={list.length}>
          {t('count', { pages: list.length })}
        </p>
      </div>
      {list.length === 0 ? null : (
        <>
          <h3 className="mt-6 mb-3 font-semibold">{t('preview')}</h3>
          <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3" data-preview>
            {sheets.map((sheet) => (
              <div key={sheet.key} className="border border-edge shadow-sm">
                {sheet}
              </div>
            ))}
          </div>
          {createPortal(
            <div className="certificate-sheets" aria-hidden>
              {sheets}
            </div>,
            document.body,
          )}
        </>
      )}
    </>
  );
}

function dayIn(locale: string, day: Date): string {
  if (Number.isNaN(day.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
