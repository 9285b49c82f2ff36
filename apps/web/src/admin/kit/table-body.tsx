import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { TableRow } from './table-row';
import type { Column } from './use-data-table';

interface TableBodyProps<Row> {
  /** Those of the page that is shown. */
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Which rows are selected, by their ids; null where rows cannot be selected. */
  readonly selection: Readonly<Record<string, boolean>> | null;
  readonly onToggle: (id: string) => void;
}

function DrawnBody<Row>({ rows, columns, idOf, nameOf, selection, onToggle }: TableBodyProps<Row>): ReactNode {
  const t = useTranslations('adminKit');
  return (
    <tbody>
      {rows.map((row) => {
        const id = idOf(row);
        return (
          <TableRow
            key={id}
            id={id}
            row={row}
            columns={columns}
            selects={selection ? t('table.select', { name: nameOf(row) }) : null}
            isSelected={selection?.[id] === true}
            onToggle={onToggle}
          />
        );
      })}
      {rows.length === 0 ? (
        <tr>
          <td colSpan={columns.length + (selection ? 1 : 0)} className="py-8! text-center! text-dim">
            {t('table.nothing')}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** The rows of a `DataTable`. A letter in its filter shows at once, without them; they are drawn when other rows were found. */
export const TableBody = memo(DrawnBody) as typeof DrawnBody;
