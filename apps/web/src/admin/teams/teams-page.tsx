'use client';

import type { AnswerOf, BotVerdict, ListVerdicts, TeamAdminView } from '@hexduel/contracts-http';
import { Download, Plus, Upload } from 'lucide-react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { sandboxName } from '../../i18n/format';
import { restingSince } from '../../me/my-team';
import { useSandbox } from '../frame/use-sandbox';
import { DataTable } from '../kit/data-table';
import { PageHead } from '../kit/page-head';
import { useRead, useReadAll } from '../kit/use-read';
import { BulkTeams } from './bulk-teams';
import { ExportDialog } from './export-dialog';
import { TEAMS } from './paths';
import { RenewDialog } from './renew-dialog';
import { stateOf } from './team-values';

const idOf = ({ id }: TeamAdminView): string => id;
const nameOf = ({ name }: TeamAdminView): string => name;
const playersOf = ({ players }: TeamAdminView): string => players.join(', ');
const slugsOf = ({ entries }: TeamAdminView): string => entries.map(({ slug }) => slug).join(', ');

/** All teams, to find one, and to do something with many. */
export function TeamsPage(): ReactNode {
  const t = useTranslations('adminTeams');
  const locale = useLocale();
  const teams = useReadAll<TeamAdminView>(TEAMS, 'teams');
  const verdicts = useRead<AnswerOf<typeof ListVerdicts>>('/api/matches/checks/verdicts').data?.verdicts;
  const notReady = useMemo(
    () => new Map(verdicts?.filter(({ verdict }) => verdict === 'not_ready').map((each) => [each.team, each])),
    [verdicts],
  );
  const [shown, setShown] = useState('');
  const [open, setOpen] = useState<'export' | 'renew' | null>(null);
  const rows = useMemo(
    () => teams.data?.filter((team) => (shown === ':notReady' ? notReady.has(team.id) : isShown(team, shown))),
    [teams.data, shown, notReady],
  );
  const columns = useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        value: nameOf,
        cell: ({ id, name, noContest, entries }: TeamAdminView) => (
          <>
            <PageLink
              href={`/${locale}/admin/teams/${id}`}
              translate="no"
              className="inline-block min-h-6 min-w-36 font-semibold wrap-anywhere underline"
            >
              {name}
            </PageLink>
            {noContest ? <span className="tag ml-2">{t('field.noContest')}</span> : null}
            <RestingTag since={restingSince({ entries })} />
            <NotReadyTag verdict={notReady.get(id)} />
          </>
        ),
      },
      {
        id: 'players',
        header: t('column.players'),
        value: playersOf,
        cell: (team: TeamAdminView) => <span translate="no">{playersOf(team)}</span>,
        isMinor: true,
      },
      {
        id: 'sandboxes',
        header: t('column.sandboxes'),
        value: slugsOf,
        cell: (team: TeamAdminView) => <span translate="no">{slugsOf(team)}</span>,
      },
      {
        id: 'bot',
        header: t('column.bot'),
        value: ({ botAddress }: TeamAdminView) => botAddress,
        isMinor: true,
        cell: ({ botAddress }: TeamAdminView) =>
          botAddress ? (
            <span className="inline-block min-w-40 wrap-anywhere">{botAddress}</span>
          ) : (
            <span className="tag">{t('bot.noAddress')}</span>
          ),
      },
      {
        id: 'release',
        header: t('column.release'),
        value: ({ release }: TeamAdminView) => release,
        isMinor: true,
      },
      {
        id: 'state',
        header: t('column.state'),
        value: (team: TeamAdminView) => t(`state.${stateOf(team)}`),
        cell: (team: TeamAdminView) => (
          <span className="tag" data-state={stateOf(team)}>
            {t(`state.${stateOf(team)}`)}
          </span>
        ),
      },
    ],
    [t, locale, notReady],
  );
  const all = teams.data ?? [];
  return (
    <div data-teams>
      <PageHead title={t('title')} text={t('text')}>
        <PageLink href={`/${locale}/admin/teams/new`} className="button primary">
          <Plus aria-hidden="true" className="size-4" />
          {t('new.link')}
        </PageLink>
        <PageLink href={`/${locale}/admin/teams/import`} className="button">
          <Upload aria-hidden="true" className="size-4" />
          {t('import.link')}
        </PageLink>
        <button type="button" className="button" disabled={all.length === 0} onClick={() => setOpen('export')}>
          <Download aria-hidden="true" className="size-4" />
          {t('export.link')}
        </button>
        <button type="button" className="button" disabled={all.length === 0} onClick={() => setOpen('renew')}>
          {t('renew.all')}
        </button>
      </PageHead>
      <DataTable
        label={t('title')}
        rows={rows}
        problem={teams.problem}
        onRetry={() => void teams.refresh()}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        sort={{ column: 'name' }}
        tools={<ShownSelect value={shown} onChange={setShown} />}
        empty={
          all.length > 0 ? (
            <>
              <p>{t('nobodyHere')}</p>
              <button type="button" className="button mt-4" onClick={() => setShown('')}>
                {t('shown.all')}
              </button>
            </>
          ) : (
            <>
              <p>{t('empty')}</p>
              <p className="mt-4 flex flex-wrap justify-center gap-2">
                <PageLink href={`/${locale}/admin/teams/new`} className="button primary">
                  {t('new.link')}
                </PageLink>
                <PageLink href={`/${locale}/admin/teams/import`} className="button">
                  {t('import.link')}
                </PageLink>
              </p>
            </>
          )
        }
        bulk={(selected) => <BulkTeams selected={selected} />}
      />
      <ExportDialog isOpen={open === 'export'} onClose={() => setOpen(null)} />
      <RenewDialog isOpen={open === 'renew'} onClose={() => setOpen(null)} teams={all} />
    </div>
  );
}

/** Marks a team whose bot nobody calls; nothing for others. */
function RestingTag({ since }: { readonly since: string | null }): ReactNode {
  const t = useTranslations('adminTeams');
  const time = useShortTime();
  if (since === null) return null;
  return <BotTag name="resting" why={t('restingWhy', { time: time(since) })} />;
}

/** Marks a team whose bot has failed its latest check; nothing for others. */
function NotReadyTag({ verdict }: { readonly verdict: BotVerdict | undefined }): ReactNode {
  const t = useTranslations('adminTeams');
  const time = useShortTime();
  if (!verdict) return null;
  const since = time(verdict.notReadySince ?? verdict.checkedAt);
  return <BotTag name="notReady" why={t('notReadyWhy', { checks: verdict.failed.length, time: since })} />;
}

function BotTag({ name, why }: { readonly name: 'resting' | 'notReady'; readonly why: string }): ReactNode {
  const t = useTranslations('adminTeams');
  return (
    <span className="tag ml-2" data-bot-tag={name} title={why}>
      {t(name)}
      <span className="sr-only">. {why}</span>
    </span>
  );
}

function useShortTime(): (at: string) => string {
  const format = useFormatter();
  const how = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return (at) => format.dateTime(new Date(at), how);
}

function isShown(team: TeamAdminView, shown: string): boolean {
  if (shown === '') return true;
  if (shown === ':resting') return restingSince(team) !== null;
  if (shown === ':leaves' || shown === ':outside') return stateOf(team) === shown.slice(1);
  return team.entries.some(({ slug }) => slug === shown);
}

interface ShownSelectProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows the table to the teams of a sandbox, those of none, or those that leave. */
function ShownSelect({ value, onChange }: ShownSelectProps): ReactNode {
  const t = useTranslations('adminTeams');
  const locale = useLocale();
  const id = useId();
  const { sandboxes } = useSandbox();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t('shown.label')}
      </label>
      <select id={id} className="field min-h-10!" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('shown.all')}</option>
        {sandboxes.map((sandbox) => (
          <option key={sandbox.id} value={sandbox.slug}>
            {sandboxName(sandbox, locale)}
          </option>
        ))}
        <option value=":outside">{t('shown.outside')}</option>
        <option value=":notReady">{t('shown.notReady')}</option>
        <option value=":resting">{t('shown.resting')}</option>
        <option value=":leaves">{t('shown.leaves')}</option>
      </select>
    </div>
  );
}
