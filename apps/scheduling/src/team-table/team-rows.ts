import type { TeamAdminView, TeamRow } from '@hexduel/contracts-http';
import { exportedHeaders } from './team-columns';

// Spreadsheets take a file for UTF-8 only with a byte order mark.
const BYTE_ORDER_MARK = '\uFEFF';

// A spreadsheet reads a text that begins so as a formula.
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",;\r\n]/;

/** A team as a row of an export. */
export function rowOf(team: TeamAdminView): TeamRow {
  const { name, players, noContest, botAddress, leaves, token } = team;
  const sandboxes = team.entries.map(({ slug }) => slug);
  return { name, players, noContest, botAddress, sandboxes, leaves, token };
}

/** Rows as CSV that an import reads, with a column for each player; the tokens only where the rows have them. */
export function csvOfTeams(rows: readonly TeamRow[]): string {
  const most = Math.max(1, ...rows.map(({ players }) => players.length));
  const hasTokens = rows.some(({ token }) => token !== null);
  const lines = rows.map(({ name, players, noContest, botAddress, sandboxes, token }) => [
    ...[name, ...Array.from({ length: most }, (_, at) => players[at] ?? '')],
    ...[noContest ? 'yes' : 'no', botAddress ?? '', sandboxes.join(' ')],
    ...(hasTokens ? [token ?? ''] : []),
  ]);
  const headers = [...exportedHeaders(most), ...(hasTokens ? ['token'] : [])];
  return BYTE_ORDER_MARK + [headers, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
