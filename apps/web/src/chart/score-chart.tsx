'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { PlayedRelease } from '@hexduel/contracts-http';
import { formatPoints } from '../i18n/format';
import { marksOf } from './chart-marks';
import type { ChartMark } from './chart-marks';
import { chartFrom, standingsAt, startOfLastHour, topThree } from './chart-values';
import type { ChartData } from './chart-values';
import type { Plot } from './plot';
import { useScoreChart } from './use-score-chart';

interface ScoreChartProps {
  /** Where the browser reads the scores, and which round they reach by now. */
  readonly path: string;
  readonly scored: number;
  /** The number of the team whose page it is. */
  readonly own: number;
  readonly releases: readonly PlayedRelease[];
  /** The drawing of the server, shown until the chart is there. */
  readonly sketch: ReactNode;
}

const HEIGHT = 300;

/** Few ask for it. */
const ChartTable = lazy(() => import('./chart-table').then((module) => ({ default: module.ChartTable })));

/** The scores of all teams over the day; grows with each scored round. */
export function ScoreChart({ path, scored, own, releases, sketch }: ScoreChartProps): ReactNode {
  const t = useTranslations('chart');
  const locale = useLocale();
  const whole = useScoreChart(path, scored);
  const [isLastHour, setIsLastHour] = useState(false);
  const [isTable, setIsTable] = useState(false);
  const [compared, setCompared] = useState<number | null>(null);
  const chart = useMemo(
    () => (whole && isLastHour ? chartFrom(whole, startOfLastHour(whole.rounds)) : whole),
    [whole, isLastHour],
  );
  const marks = useMemo(
    () => (chart ? marksOf(releases, chart.events, [chart.rounds[0]?.scoredAt ?? '', '9']) : []),
    [chart, releases],
  );
  const clock = useMemo(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    [locale],
  );
  const wordsOf = (mark: ChartMark): string =>
    mark.kind === 'release' ? t('release', { release: mark.release }) : t(`event.${mark.action}`);
  return (
    <figure data-chart className="panel mt-6 p-4 sm:p-5">
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl font-semibold">{t('title')}</h2>
        <span className="flex flex-wrap items-center gap-2">
          <select
            aria-label={t('compare')}
            className="button w-44 text-sm"
            value={compared ?? ''}
            onChange={(event) => setCompared(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{t('compare')}</option>
            {chart?.entries
              .filter(({ entryNumber }) => entryNumber !== own)
              .map(({ entryNumber, name }) => (
                <option key={entryNumber} value={entryNumber}>
                  {name}
                </option>
              ))}
          </select>
          <Choice
            label={t('range')}
            options={[t('all'), t('lastHour')]}
            chosen={isLastHour ? 1 : 0}
            choose={(at) => setIsLastHour(at === 1)}
          />
          <Choice
            label={t('form')}
            options={[t('lines'), t('table')]}
            chosen={isTable ? 1 : 0}
            choose={(at) => setIsTable(at === 1)}
          />
        </span>
      </figcaption>
      {isTable && chart ? (
        // Focusable, so that keys scroll it.
        <div className="h-84 overflow-auto" role="region" aria-label={t('tableCaption')} tabIndex={0}>
          <Suspense>
            <ChartTable {...{ chart, own, marks, wordsOf }} formatTime={(at) => clock.format(at)} />
          </Suspense>
        </div>
      ) : (
        <Lines {...{ chart, own, compared, marks, sketch, wordsOf }} formatTime={(at) => clock.format(at)} />
      )}
    </figure>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly chosen: number;
  readonly choose: (at: number) => void;
}

function Choice({ label, options, chosen, choose }: ChoiceProps): ReactNode {
  return (
    <span role="group" aria-label={label} className="segments">
      {options.map((option, at) => (
        <button key={option} type="button" aria-pressed={at === chosen} onClick={() => choose(at)}>
          {option}
        </button>
      ))}
    </span>
  );
}

interface LinesProps {
  readonly chart: ChartData | null;
  readonly own: number;
  readonly compared: number | null;
  readonly marks: readonly ChartMark[];
  readonly sketch: ReactNode;
  readonly formatTime: (at: Date) => string;
  readonly wordsOf: (mark: ChartMark) => string;
}

/** The lines, with the values of the round that the pointer or the arrow keys have reached. */
function Lines({ chart, own, compared, marks, sketch, formatTime, wordsOf }: LinesProps): ReactNode {
  const t = useTranslations('chart');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Plot | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const [reached, setReached] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const plotted = useMemo(
    () =>
      chart && chart.rounds.length > 1
        ? {
            ...{ chart, own, compared, top: topThree(chart, own) },
            marks: marks.map((mark) => ({ at: mark.at, label: wordsOf(mark), isRelease: mark.kind === 'release' })),
          }
        : null,
    // The words change only with the language, and that is another page.
    [chart, own, compared, marks],
  );
  const latest = useRef(plotted);

  useEffect(() => {
    latest.current = plotted;
    if (!plotted) return;
    if (drawn.current) {
      drawn.current.show(plotted);
      return;
    }
    void import('./plot').then(({ plot }) => {
      const target = box.current;
      if (!target || drawn.current || !latest.current) return;
      const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
      drawn.current = plot(target, latest.current, {
        ...{ height: HEIGHT, formatTime, formatPoints: (points) => numbers.format(points) },
        ...{ onRead: setReached, onHover: setHovered },
      });
      setIsDrawn(true);
    });
  }, [plotted, locale]);
  useEffect(
    () => () => {
      drawn.current?.end();
      drawn.current = null;
    },
    [],
  );

  const last = (chart?.rounds.length ?? 0) - 1;
  const at = Math.min(reached ?? last, last);
  const words = chart && at >= 0 ? readingOf(chart, at, [own, hovered ?? compared]) : null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : step === undefined ? null : at + step;
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(last, to));
    setReached(next);
    drawn.current?.point(next);
  };
  const text = words
    ? [
        t('after', { number: words.round, time: formatTime(new Date(words.scoredAt)) }),
        ...words.standings.map(({ name, score, place }) =>
          t('reading', { team: name, points: formatPoints(score, locale), place }),
        ),
      ].join(' · ')
    : '';
  return (
    <>
      <p className="numbers mb-2 min-h-6 truncate text-sm text-dim" aria-hidden="true">
        {text}
      </p>
      {chart && chart.rounds.length > 1 ? (
        <div
          role="slider"
          tabIndex={0}
          aria-label={t('slider')}
          aria-valuemin={1}
          aria-valuemax={last + 1}
          aria-valuenow={at + 1}
          aria-valuetext={text}
          className="chart-box"
          onKeyDown={onKeyDown}
          onBlur={() => drawn.current?.point(null)}
        >
          {isDrawn ? null : sketch}
          <div ref={box} className="chart-plot" />
        </div>
      ) : (
        <div className="chart-box">{chart ? <p className="py-24 text-center text-dim">{t('tooFew')}</p> : sketch}</div>
      )}
    </>
  );
}

function readingOf(chart: ChartData, at: number, entries: readonly (number | null)[]) {
  const { number: round, scoredAt } = chart.rounds[at] ?? { number: 0, scoredAt: '' };
  const standings = standingsAt(chart, at);
  return {
    ...{ round, scoredAt },
    standings: entries.flatMap((entry) => standings.filter(({ entryNumber }) => entryNumber === entry)),
  };
}
