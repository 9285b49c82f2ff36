'use client';

import type { RehearsalFinding, RehearsalReport as Report, RehearsalView } from '@hexduel/contracts-http';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CauseLine } from '../../defeat/cause-line';
import { causeWording } from '../../defeat/cause-values';
import { AtVenue } from '../kit/at-venue';
import { ReportTable } from './report-table';

/** What a rehearsal has measured, first what would fail on the day. */
export function RehearsalReport({ rehearsal }: { readonly rehearsal: RehearsalView }): ReactNode {
  const t = useTranslations('adminRehearsal');
  const duration = useDuration();
  const { startedAt, outcome, mix, rounds, size, deadlineMs, roundIntervalMs, report } = rehearsal;
  if (report === null) return null;
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="rehearsal-report" data-report={report.findings.length}>
      <h2 id="rehearsal-report" className="text-xl font-semibold">
        {t('report.of')} <AtVenue at={startedAt} />
      </h2>
      <p className="mt-1 text-dim">
        {outcome === null ? null : `${t(`report.outcome.${outcome}`)}. `}
        {report.simulated ? `${t('report.mix', mix)}; ` : null}
        {report.simulated
          ? t('report.settings', { rounds, size, deadline: duration(deadlineMs), interval: duration(roundIntervalMs) })
          : null}
      </p>
      <Findings findings={report.findings} />
      <div className="mt-6 grid grid-cols-1 gap-6 xl:grid-cols-2">
        <Reached report={report} />
        {report.kinds && report.kinds.length > 0 ? <Kinds kinds={report.kinds} /> : null}
        {report.rounds.length > 0 ? <Rounds report={report} /> : null}
      </div>
    </section>
  );
}

function Findings({ findings }: Pick<Report, 'findings'>): ReactNode {
  const t = useTranslations('adminRehearsal');
  const say = useFindingWords();
  if (findings.length === 0) return <p className="notice mt-4 font-semibold">{t('report.good')}</p>;
  return (
    <div className="notice bad mt-4">
      <h3 className="font-semibold">{t('report.findings')}</h3>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {findings.map((finding) => (
          <li key={finding.code} data-finding={finding.code} className="wrap-anywhere">
            {say(finding)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reached({ report: { simulated, machines } }: { readonly report: Report }): ReactNode {
  const text = useTranslations('adminRehearsal.report');
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-semibold">{text('reached')}</h3>
      <ul className="grid gap-1">
        {simulated ? <li>{text('simulated', simulated)}</li> : null}
        <li>
          {machines
            ? text('machines', { reached: machines.reached, teams: machines.teams })
            : text('machinesNotCalled')}
        </li>
      </ul>
      {machines && machines.failed.length > 0 ? (
        <ReportTable
          label={text('failed')}
          head={[text('team'), text('why')]}
          rows={machines.failed.map((failed) => ({
            key: failed.team,
            cells: [failed.name, <FailureCell key="failure" failed={failed} />],
          }))}
        />
      ) : null}
    </div>
  );
}

interface FailureCellProps {
  readonly failed: NonNullable<Report['machines']>['failed'][number];
}

/** Why a bot does not answer right, in the language of the page where the cause is one that it knows. */
function FailureCell({ failed: { failure, cause = null } }: FailureCellProps): ReactNode {
  const text = useTranslations('adminRehearsal.report');
  if (failure === null) return text('noAddress');
  if (causeWording(cause) === null) return <span lang="en">{failure}</span>;
  return <CauseLine cause={cause} className="wrap-anywhere" />;
}

function Kinds({ kinds }: { readonly kinds: NonNullable<Report['kinds']> }): ReactNode {
  const text = useTranslations('adminRehearsal.report');
  const duration = useDuration();
  return (
    <div className="min-w-0 xl:col-span-2">
      <h3 className="mb-2 font-semibold">{text('times')}</h3>
      <ReportTable
        label={text('times')}
        head={[text('kind'), text('teams'), 'p50', 'p95', 'p99', text('requests'), text('lost')]}
        rows={kinds.map(({ kind, teams, requests, times, lost }) => ({
          key: kind,
          cells: [
            text(`kinds.${kind}`),
            teams,
            ...(times ? [times.p50, times.p95, times.p99].map(duration) : [text('noTimes'), '', '']),
            requests,
            lost.no_connection + lost.timeout + lost.wrong_response + lost.wrong_move,
          ],
        }))}
      />
    </div>
  );
}

function Rounds({ report: { rounds, roundIntervalMs } }: { readonly report: Report }): ReactNode {
  const text = useTranslations('adminRehearsal.report');
  const duration = useDuration();
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-semibold">{text('rounds')}</h3>
      <ReportTable
        label={text('rounds')}
        head={[text('round'), text('matches'), text('void'), text('took'), text('scored')]}
        rows={rounds.map(({ number, matches, void: voids, tookMs, scoredMs }) => ({
          key: String(number),
          cells: [
            ...[number, matches, voids, tookMs === null ? text('never') : duration(tookMs)],
            scoredMs === null ? text('notScored') : duration(scoredMs),
          ],
        }))}
      />
      <p className="mt-2 text-sm text-dim">{text('interval', { interval: duration(roundIntervalMs) })}</p>
    </div>
  );
}

/** Milliseconds for people: below a second in milliseconds. */
function useDuration(): (ms: number) => string {
  const text = useTranslations('adminRehearsal.report');
  const format = useFormatter();
  return (ms) =>
    ms >= 1_000
      ? text('s', { s: format.number(ms / 1_000, { maximumFractionDigits: 1 }) })
      : text('ms', { ms: format.number(ms, { maximumFractionDigits: 0 }) });
}

function useFindingWords(): (finding: RehearsalFinding) => string {
  const text = useTranslations('adminRehearsal.finding');
  const duration = useDuration();
  return ({ code, values }) => {
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('Ms') ? duration(Number(value)) : value,
    ]);
    return text(code, Object.fromEntries(shown) as Record<string, string | number>);
  };
}
