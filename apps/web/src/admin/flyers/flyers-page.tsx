'use client';

import type { TeamAdminView } from '@hexduel/contracts-http';
import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Problem } from '../../session/call-api';
import { DataTable } from '../kit/data-table';
import { PageHead } from '../kit/page-head';
import { ProblemLine } from '../kit/problem-line';
import { useReadAll } from '../kit/use-read';
import { TEAMS } from '../teams/paths';
import { useChosenTeams } from './chosen-teams';
import { sheetsOf, isReachable } from './flyer-options';
import type { FlyerLanguages, FlyerLayout } from './flyer-options';
import { FlyerSheets } from './flyer-sheets';
import { readTokens } from './read-tokens';
import { useFlyerPrint } from './use-flyer-print';

const SAMPLE = { id: 'sample', players: ['Ada', 'Борис'], token: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' };
const idOf = ({ id }: TeamAdminView): string => id;
const nameOf = ({ name }: TeamAdminView): string => name;
const playersOf = ({ players }: TeamAdminView): string => players.join(', ');
const slugsOf = ({ entries }: TeamAdminView): string => entries.map(({ slug }) => slug).join(', ');

/** A cell of names, which no browser translates. */
function named(of: (team: TeamAdminView) => string) {
  return function NameCell(team: TeamAdminView): ReactNode {
    return <span translate="no">{of(team)}</span>;
  };
}

/** Flyers of chosen teams or of all, printed without leaving the page. */
export function FlyersPage({ site: known }: { readonly site: string }): ReactNode {
  const t = useTranslations('adminFlyers');
  const siteId = useId();
  const { chosen: wanted, chooseAll } = useChosenTeams();
  const teams = useReadAll<TeamAdminView>(TEAMS, 'teams');
  const [site, setSite] = useState(known);
  const [layout, setLayout] = useState<FlyerLayout>('one');
  const [languages, setLanguages] = useState<FlyerLanguages>('both');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [reading, setReading] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const { print, sheets } = useFlyerPrint(site);
  const rows = useMemo(
    () => (wanted.size === 0 ? teams.data : teams.data?.filter(({ id }) => wanted.has(id))),
    [teams.data, wanted],
  );
  const columns = useMemo(
    () => [
      { id: 'name', header: t('name'), value: nameOf, cell: named(nameOf) },
      { id: 'players', header: t('players'), value: playersOf, cell: named(playersOf), isMinor: true },
      { id: 'sandboxes', header: t('sandboxes'), value: slugsOf, cell: named(slugsOf) },
    ],
    [t],
  );

  const printThese = async (chosen: readonly TeamAdminView[]): Promise<void> => {
    setProblem(null);
    setReading({ done: 0, of: chosen.length });
    const read = await readTokens(chosen.map(idOf), (done) => setReading({ done, of: chosen.length }));
    setReading(null);
    if (read.ok) print(read.teams, { site, layout, languages });
    else setProblem(read.problem);
  };
  const isUsable = URL.canParse(site);
  const count = rows?.length ?? 0;
  return (
    <div data-flyers>
      <PageHead title={t('title')} text={t('text')}>
        <button
          type="button"
          className="button primary"
          disabled={count === 0 || reading !== null || !isUsable}
          onClick={() => void printThese(rows ?? [])}
        >
          <Printer aria-hidden="true" className="size-4" />
          {t('printAll', { count })}
        </button>
      </PageHead>
      <ProblemLine problem={problem} title={t('notRead')} />
      {reading ? (
        <p role="status" className="notice mb-4">
          {t('reading', reading)}
        </p>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 space-y-6">
          <div className="panel grid gap-5 p-5 sm:grid-cols-2">
            <Choice
              legend={t('layout.title')}
              value={layout}
              onChange={setLayout}
              choices={[
                ['one', t('layout.one')],
                ['eight', t('layout.eight')],
              ]}
            />
            <Choice
              legend={t('languages.title')}
              value={languages}
              onChange={setLanguages}
              choices={[
                ['both', t('languages.both')],
                ['en', t('languages.en')],
                ['ru', t('languages.ru')],
              ]}
            />
            <div className="sm:col-span-2">
              <label htmlFor={siteId} className="mb-1.5 block font-medium">
                {t('site.label')}
              </label>
              <input
                id={siteId}
                type="url"
                className="field"
                value={site}
                onChange={({ target }) => setSite(target.value.trim())}
                aria-describedby={`${siteId}-help`}
                autoComplete="off"
                spellCheck={false}
              />
              <p
                id={`${siteId}-help`}
                role="status"
                className="mt-1.5 text-sm text-dim"
                data-reachable={isReachable(site)}
              >
                {isReachable(site) ? t('site.help') : <strong className="text-down">{t('site.local')}</strong>}
              </p>
            </div>
          </div>
          {wanted.size > 0 ? (
            <p>
              {t('chosen', { count })}{' '}
              <button type="button" className="min-h-6 underline" onClick={chooseAll}>
                {t('showAll')}
              </button>
            </p>
          ) : null}
          <DataTable
            label={t('table')}
            rows={rows}
            problem={teams.problem}
            onRetry={() => void teams.refresh()}
            columns={columns}
            idOf={idOf}
            nameOf={nameOf}
            sort={{ column: 'name' }}
            empty={t('empty')}
            bulk={(selected) => (
              <button
                type="button"
                className="button small primary"
                disabled={reading !== null || !isUsable}
                onClick={() => void printThese(selected)}
              >
                {t('printSelected', {
                  count: selected.length,
                  sheets: sheetsOf(selected, layout).length,
                })}
              </button>
            )}
          />
        </div>
        <figure className="min-w-0">
          <figcaption className="mb-2 text-sm text-dim">{t('preview')}</figcaption>
          <div className="flyer-preview" data-preview={layout}>
            <FlyerSheets
              teams={Array.from({ length: layout === 'one' ? 1 : 8 }, (_, at) => ({
                ...SAMPLE,
                id: `sample-${at}`,
                name: t('sampleName'),
              }))}
              site={site}
              layout={layout}
              languages={languages}
            />
          </div>
        </figure>
      </div>
      {sheets}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, value, choices, onChange }: ChoiceProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="space-y-1.5">
        {choices.map(([each, label]) => (
          <label key={each} className="flex items-center gap-2">
            <input
              type="radio"
              className="check"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
