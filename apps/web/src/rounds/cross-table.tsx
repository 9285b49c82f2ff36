'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { CrossTable } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { formatPoints } from '../i18n/format';
import './cross-table.css';
import { balanceOf, cellsOf } from './cross-cells';
import type { CrossCell } from './cross-cells';

interface CrossTableProps {
  readonly table: CrossTable;
  readonly slug: string;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * Who played whom, how it ended and what it brought; each cell leads to its match. With scripts one cell is in the order of Tab, and
 * the arrow keys go from cell to cell.
 */
export function CrossTableView({ table, slug }: CrossTableProps): ReactNode {
  const t = useTranslations('rounds');
  const locale = useLocale();
  const router = useRouter();
  const { entries, matches } = table;
  const cells = useMemo(() => cellsOf(matches), [matches]);
  const [isRoving, setIsRoving] = useState(false);
  useEffect(() => setIsRoving(true), []);
  const isScored = table.round.state === 'scored';

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const step = STEPS[event.key];
    const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
    if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = cell.parentElement as HTMLTableRowElement;
    const rows = row.parentElement as HTMLTableSectionElement;
    let [at, column] = [row.sectionRowIndex, cell.cellIndex];
    for (;;) {
      at += step[0];
      column += step[1];
      const next = rows.rows[at]?.cells[column];
      if (!next) return;
      const link = next.querySelector<HTMLElement>('a');
      if (!link) continue;
      event.preventDefault();
      link.focus();
      link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
  };
  // Thousands of cells are plain links; the page stays, and with it its live socket.
  const onClick = (event: MouseEvent<HTMLTableElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.push(link.getAttribute('href') ?? '');
  };
  const firstTab = entries[0] && entries[1] ? `${entries[0].entryNumber} ${entries[1].entryNumber}` : '';
  return (
    <div
      className="panel cross"
      role="region"
      aria-label={t('tableLabel', { number: table.round.number })}
      tabIndex={0}
    >
      <table className="numbers" onKeyDown={onKeyDown} onClick={onClick}>
        <caption className="sr-only">{t('tableCaption', { number: table.round.number })}</caption>
        <thead>
          <tr>
            <th scope="col" className="team">
              {t('team')}
            </th>
            <th scope="col" className="total">
              {t('points')}
            </th>
            <th scope="col" className="total balance">
              {t('balance')}
            </th>
            {entries.map(({ entry, name, place }) => (
              <th key={entry} scope="col" className="against" title={name}>
                <Emblem name={name} size={20} className="mx-auto" />
                <span aria-hidden="true">{place}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ entry, entryNumber, name, place, gained, noContest }) => {
            const own = cells.get(entryNumber);
            const { won, drawn, lost } = balanceOf(own?.values() ?? []);
            return (
              <tr key={entry}>
                <th scope="row" className="team">
                  <a
                    href={`/${locale}/s/${slug}/t/${entryNumber}`}
                    title={name}
                    className={noContest ? 'text-dim' : ''}
                  >
                    <span className="place">{place}</span>
                    <Emblem name={name} size={20} />
                    <bdi className="name">{name}</bdi>
                  </a>
                </th>
                <td className="total">{isScored && gained !== null ? formatPoints(gained, locale) : '–'}</td>
                <td className="total balance">
                  {won}–{drawn}–{lost}
                </td>
                {entries.map((opponent) => {
                  const cell = own?.get(opponent.entryNumber);
                  if (!cell) return <td key={opponent.entry} className="self" />;
                  const isFirst = `${entryNumber} ${opponent.entryNumber}` === firstTab;
                  return (
                    <td key={opponent.entry}>
                      <Cell
                        cell={cell}
                        label={`${name} – ${opponent.name}`}
                        tabIndex={isRoving && !isFirst ? -1 : undefined}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly cell: CrossCell;
  readonly label: string;
  readonly tabIndex: number | undefined;
}

function Cell({ cell, label, tabIndex }: CellProps): ReactNode {
  const t = useTranslations('rounds');
  const results = useTranslations('result');
  const locale = useLocale();
  const { publicId, state, result, points } = cell;
  const sign = result ? results(`${result}Letter`) : SIGNS[state];
  const what = result ? results(result) : t(state === 'finished' ? 'playing' : state);
  const visible = points === null ? sign : `${sign} ${formatPoints(points, locale)}`;
  return (
    <a
      href={`/${locale}/m/${publicId}`}
      className={result ?? state}
      aria-label={`${visible}: ${label}, ${what}`}
      tabIndex={tabIndex}
    >
      {sign}
      {points === null ? null : <small> {formatPoints(points, locale)}</small>}
    </a>
  );
}

const SIGNS = { waiting: '·', playing: '●', void: '×', finished: '' } as const;
