import { memo } from 'react';
import type { ReactNode } from 'react';
import type { Column } from './use-data-table';

interface TableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** What the checkbox of the row is called; null where rows cannot be selected. */
  readonly selects: string | null;
  readonly isSelected: boolean;
  readonly onToggle: (id: string) => void;
}

function DrawnRow<Row>({ id, row, columns, selects, isSelected, onToggle }: TableRowProps<Row>): ReactNode {
  return (
    <tr data-row={id} data-selected={isSelected || undefined}>
      {selects === null ? null : (
        <td>
          <input
            type="checkbox"
            className="check block"
            checked={isSelected}
            onChange={() => onToggle(id)}
            aria-label={selects}
          />
        </td>
      )}
      {columns.map(({ id: column, value, cell, isNumeric = false, isMinor = false }) => (
        <td key={column} className={cellLook(isNumeric, isMinor)}>
          {cell ? cell(row) : value(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row of a `DataTable`, drawn again only where something of it has changed: a letter in the filter leaves most of them as they are. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

/** The classes of a cell. */
export function cellLook(isNumeric: boolean, isMinor: boolean): string {
  return `${isNumeric ? 'text-right!' : ''} ${isMinor ? 'max-md:hidden' : ''}`;
}
