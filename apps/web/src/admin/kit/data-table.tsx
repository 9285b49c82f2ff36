'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Problem } from '../../session/call-api';
import { ProblemLine } from './problem-line';
import { TableBody } from './table-body';
import { TablePages } from './table-pages';
import { cellLook } from './table-row';
import { useDataTable } from './use-data-table';
import type { Column, Sort } from './use-data-table';

const NONE: readonly never[] = [];

interface DataTableProps<Row extends object> {
  /** What the table is of, for those who do not see it: “Teams”. */
  readonly label: string;
  /** What `useRead` or `useReadAll` answered; undefined while it loads. */
  readonly rows: readonly Row[] | undefined;
  readonly problem?: Problem | null;
  readonly onRetry?: () => void;
  readonly columns: readonly Column<Row>[];
  /** A stable function, outside of the component: `({ id }) => id`. */
  readonly idOf: (row: Row) => string;
  /** How a row is called, for the checkbox that selects it. */
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort;
  /** What stands in the place of rows while there are none at all: a sentence and a button. */
  readonly empty: ReactNode;
  /** What can be done with the selected rows: buttons. With it, rows can be selected. */
  readonly bulk?: (selected: readonly Row[], clear: () => void) => ReactNode;
  /** More choices beside the filter: a select for a state. */
  readonly tools?: ReactNode;
  /** Rows a page, 50 by default. */
  readonly pageSize?: number;
}

/**
 * A table that can be searched, sorted, selected from and paged through. It stays quick with thousands of rows, as it draws one page of
 * them, and keeps selection, page and sorting while its rows are read again.
 *
 *     <DataTable label={label} rows={teams.data} problem={teams.problem} columns={columns} idOf={idOf} nameOf={nameOf}
 *       empty={…} bulk={(selected, clear) => <button …/>} />
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const {
    label,
    rows,
    problem = null,
    onRetry,
    columns,
    idOf,
    nameOf,
    empty,
    bulk,
    tools,
    sort,
    pageSize = 50,
  } = props;
  const t = useTranslations('adminKit');
  const filterId = useId();
  const canSelect = bulk !== undefined;
  const shown = useDataTable({ rows: rows ?? NONE, columns, idOf, sort, pageSize, canSelect });
  const { table, typed, type, toggle, found, drawn, selected, page, pages, turnTo } = shown;
  const [sorted] = table.state.sorting;
  const clear = (): void => table.resetRowSelection(true);
  if (rows === undefined)
    return problem ? <ProblemLine problem={problem} {...(onRetry ? { onRetry } : {})} /> : <Loading />;
  if (rows.length === 0) return <div className="panel px-4 py-10 text-center">{empty}</div>;

  const isAll = selected.length > 0 && selected.length >= found.length;
  return (
    <div data-table={label}>
      {problem ? <ProblemLine problem={problem} {...(onRetry ? { onRetry } : {})} /> : null}
      <div className="no-print mb-3 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-52 sm:max-w-sm">
          <label htmlFor={filterId} className="sr-only">
            {t('table.filter', { label })}
          </label>
          <input
            id={filterId}
            type="search"
            className="field min-h-10!"
            value={typed}
            onChange={({ target }) => type(target.value)}
            placeholder={t('table.search')}
            autoComplete="off"
          />
        </div>
        {tools}
        <p role="status" className="ml-auto py-2 text-sm text-dim">
          {found.length === rows.length
            ? t('table.count', { count: rows.length })
            : t('table.found', { found: found.length, count: rows.length })}
        </p>
      </div>
      {bulk && selected.length > 0 ? (
        <div
          role="region"
          aria-label={t('table.bulk')}
          className="panel no-print sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-2 bg-raised! p-2 pl-4 shadow-lg"
        >
          <p role="status" className="mr-2 font-medium">
            {t('table.selected', { count: selected.length })}
          </p>
          {bulk(selected, clear)}
          <button type="button" className="button small ml-auto" onClick={clear}>
            {t('table.clear')}
          </button>
        </div>
      ) : null}
      {/* What scrolls sideways must be reached by keyboard. */}
      <div tabIndex={0} role="group" aria-label={label} className="panel overflow-x-auto">
        <table className="data-table">
          <thead>
            <tr>
              {bulk ? (
                <th scope="col" className="w-10">
                  <input
                    type="checkbox"
                    className="check block"
                    checked={isAll}
                    aria-label={t('table.selectAll', { count: found.length })}
                    ref={(box) => {
                      if (box) box.indeterminate = !isAll && selected.length > 0;
                    }}
                    onChange={() => (isAll ? clear() : table.setRowSelection(selectionOf(found, idOf)))}
                  />
                </th>
              ) : null}
              {columns.map(({ id, header, isNumeric = false, isMinor = false, canSort = true }) => {
                const direction = sorted?.id === id ? (sorted.desc ? 'descending' : 'ascending') : undefined;
                const Arrow =
                  direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
                return (
                  <th key={id} scope="col" aria-sort={direction} className={cellLook(isNumeric, isMinor)}>
                    {canSort ? (
                      <button
                        type="button"
                        className="inline-flex min-h-6 items-center gap-1 font-semibold"
                        onClick={() => table.getColumn(id)?.toggleSorting()}
                      >
                        {header}
                        <Arrow aria-hidden="true" className={`size-3.5 ${direction === undefined ? 'text-dim' : ''}`} />
                      </button>
                    ) : (
                      header
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <TableBody
            rows={drawn}
            columns={columns}
            idOf={idOf}
            nameOf={nameOf}
            selection={canSelect ? table.state.rowSelection : null}
            onToggle={toggle}
          />
        </table>
      </div>
      <TablePages label={label} page={page} pages={pages} onPage={turnTo} />
    </div>
  );
}

function selectionOf<Row>(rows: readonly Row[], idOf: (row: Row) => string): Record<string, true> {
  return Object.fromEntries(rows.map((row) => [idOf(row), true as const]));
}

function Loading(): ReactNode {
  const t = useTranslations('adminKit');
  return (
    <p role="status" className="panel px-4 py-10 text-center text-dim">
      {t('loading')}
    </p>
  );
}
