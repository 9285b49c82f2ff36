import type { ReactNode } from 'react';

interface ReportTableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A small table of figures that scrolls by itself where it is wider than the page. */
export function ReportTable({ label, head, rows }: ReportTableProps): ReactNode {
  return (
    <div className="mt-2 overflow-x-auto rounded-lg border border-edge" role="group" aria-label={label} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={head[at] ?? at} className="wrap-break-word">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
