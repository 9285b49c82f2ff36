import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef } from '@tanstack/react-table';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { compareValues, finderOf, textOfRow } from './table-rows';
import type { CellValue } from './table-rows';

/** A column of a `DataTable`. Define columns in a `useMemo`: a new array makes every row anew. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** What the column is sorted by, and its rows are found by; also what its cells show, unless `cell` says otherwise. */
  readonly value: (row: Row) => CellValue;
  readonly cell?: (row: Row) => ReactNode;
  /** Right-aligned. */
  readonly isNumeric?: boolean;
  /** False: its header does not sort, for columns of buttons. */
  readonly canSort?: boolean;
  /** Left out on phones. */
  readonly isMinor?: boolean;
}

export interface Sort {
  readonly column: string;
  readonly isDescending?: boolean;
}

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

interface DataTableState<Row extends object> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  readonly sort: Sort | undefined;
  readonly pageSize: number;
  readonly canSelect: boolean;
}

/** The rows of a table that a reader sees: those that the typed words find, sorted, one page of them, some of them selected. */
export function useDataTable<Row extends object>(state: DataTableState<Row>) {
  const { rows, columns, idOf, sort, pageSize, canSelect } = state;
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(0);
  // What is typed shows at once; the rows follow when there is time.
  const words = useDeferredValue(typed);
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map(({ id, value, canSort = true }) => ({
        id,
        accessorFn: value,
        enableSorting: canSort,
        sortDescFirst: false,
        sortFn: (one, two) => compareValues(value(one.original), value(two.original)),
      })),
    [columns],
  );
  // All rows, and not those that were found: a letter in the filter sorts nothing again.
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    enableRowSelection: canSelect,
    enableSortingRemoval: false,
    enableMultiSort: false,
    initialState: { sorting: sort ? [{ id: sort.column, desc: sort.isDescending ?? false }] : [] },
  });
  const { rowSelection } = table.state;
  const sorted = table.getRowModel().rows;
  const texts = useMemo(
    () => sorted.map(({ original }) => textOfRow(columns.map(({ value }) => value(original)))),
    [sorted, columns],
  );
  const found = useMemo(() => {
    const fits = finderOf(words);
    return sorted.filter((_, at) => fits(texts[at] ?? '')).map(({ original }) => original);
  }, [sorted, texts, words]);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  // Rows may have gone since the page was chosen.
  const page = Math.min(wanted, pages - 1);
  const drawn = useMemo(() => found.slice(page * pageSize, (page + 1) * pageSize), [found, page, pageSize]);
  const selected = useMemo(() => rows.filter((row) => rowSelection[idOf(row)]), [rows, rowSelection, idOf]);
  const type = (text: string): void => {
    setTyped(text);
    setWanted(0);
  };
  const { setRowSelection } = table;
  // The same function for every row and each time, so that a row that has not changed is not drawn again.
  const toggle = useCallback(
    (id: string) => setRowSelection(({ [id]: was = false, ...others }) => (was ? others : { ...others, [id]: true })),
    [setRowSelection],
  );
  return { table, typed, type, toggle, found, drawn, selected, page, pages, turnTo: setWanted };
}
