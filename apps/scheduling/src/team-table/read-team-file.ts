import { BotAddress, MOST_IMPORTED_TEAMS } from '@hexduel/contracts-http';
import type { ImportMistake, ImportMistakeCode, ImportedTeam } from '@hexduel/contracts-http';
import { readCsv } from './read-csv';
import type { CsvRecord } from './read-csv';
import { fieldOf } from './team-columns';
import type { TeamField } from './team-columns';

export interface TeamFile {
  readonly teams: readonly ImportedTeam[];
  readonly mistakes: readonly ImportMistake[];
  /** Headers of columns that mean nothing here. */
  readonly ignored: readonly string[];
}

const LONGEST_NAME = 100;
const MOST_PLAYERS = 50;
const SHOWN = 100;
const YES = /^(yes|y|true|1|\+|x|х|да|д)$/i;
const NO = /^(no|n|false|0|-|нет|н)?$/i;

/**
 * The teams of a file, and what is wrong in it by itself; what the database says about it is not asked here. `sandbox`: the slug of the
 * one that teams enter whose line names none; null: none.
 */
export function readTeamFile(csv: string, sandbox: string | null): TeamFile {
  const { records, faults } = readCsv(csv);
  const [head, ...lines] = records;
  if (!head) return { teams: [], mistakes: [mistake('no_lines', 1)], ignored: [] };
  const fields = head.cells.map(fieldOf);
  const headerAt = (column: number): string | null => head.cells[column - 1] ?? null;
  const mistakes = faults.map(({ line, column, code }) => mistake(code, line, { column, header: headerAt(column) }));
  mistakes.push(...headMistakes(head, fields));
  if (lines.length === 0) mistakes.push(mistake('no_lines', head.line));
  if (lines.length > MOST_IMPORTED_TEAMS) {
    const first = lines[MOST_IMPORTED_TEAMS]?.line ?? head.line;
    mistakes.push(mistake('too_many_lines', first, { bound: MOST_IMPORTED_TEAMS }));
  }
  const ignored = head.cells.filter((header, at) => header !== '' && fields[at] === null);
  if (!fields.includes('name')) return { teams: [], mistakes, ignored };
  const teams: ImportedTeam[] = [];
  for (const record of lines.slice(0, MOST_IMPORTED_TEAMS)) {
    const read = new LineReader(record, fields, head.cells);
    teams.push(read.team(sandbox));
    mistakes.push(...read.mistakes);
  }
  mistakes.push(...repeatedNames(teams, fields.indexOf('name') + 1, headerAt(fields.indexOf('name') + 1)));
  return { teams, mistakes: mistakes.sort((a, b) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0)), ignored };
}

/** A mistake; what is not given is null. */
export function mistake(
  code: ImportMistakeCode,
  line: number,
  more: Partial<Omit<ImportMistake, 'code' | 'line'>> = {},
): ImportMistake {
  const { column = null, header = null, value = null, bound = null } = more;
  return { line, column, header, code, value: value?.slice(0, SHOWN) ?? null, bound };
}

/** By what two names are the same: people do not see case and spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}

function headMistakes({ line, cells }: CsvRecord, fields: readonly (TeamField | null)[]): ImportMistake[] {
  if (!fields.includes('name')) return [mistake('no_name_column', line, { value: cells.join(', ') })];
  return fields.flatMap((field, at) =>
    field !== null && field !== 'player' && fields.indexOf(field) < at
      ? [mistake('repeated_column', line, { column: at + 1, header: cells[at] ?? null })]
      : [],
  );
}

function repeatedNames(teams: readonly ImportedTeam[], column: number, header: string | null): ImportMistake[] {
  const firsts = new Map<string, number>();
  return teams.flatMap(({ name, line }) => {
    const first = firsts.get(nameKey(name));
    if (first === undefined) firsts.set(nameKey(name), line);
    if (name === '' || first === undefined) return [];
    return [mistake('repeated_name', line, { column, header, value: name, bound: first })];
  });
}

/** One line of the file. */
class LineReader {
  readonly mistakes: ImportMistake[] = [];

  constructor(
    readonly record: CsvRecord,
    readonly fields: readonly (TeamField | null)[],
    readonly headers: readonly string[],
  ) {}

  team(sandbox: string | null): ImportedTeam {
    const { line, cells } = this.record;
    cells.forEach((value, at) => {
      if (at >= this.headers.length && value !== '') this.#add('too_many_cells', at, value, this.headers.length);
    });
    const slugs = this.#list('sandboxes', /[\s,;|]+/);
    return {
      line,
      name: this.#name(),
      players: this.#players(),
      noContest: this.#noContest(),
      botAddress: this.#botAddress(),
      sandboxes: slugs.length > 0 ? slugs : sandbox === null ? [] : [sandbox],
    };
  }

  #name(): string {
    const at = this.fields.indexOf('name');
    const name = this.#cell(at);
    if (name === '') this.#add('no_name', at, '');
    this.#checkText(name, at);
    return name;
  }

  #players(): string[] {
    const listed = this.#cell(this.fields.indexOf('players'));
    // Commas stand inside names; they part names only where nothing else does.
    const parted = listed.split(/[;|\r\n]/.test(listed) ? /[;|\r\n]+/ : ',').map((name) => name.trim());
    const each = this.fields.flatMap((field, at) => (field === 'player' ? [[this.#cell(at), at] as const] : []));
    const inList = parted.map((name) => [name, this.fields.indexOf('players')] as const);
    const players = [...each, ...inList].filter(([name]) => name !== '');
    for (const [name, at] of players) this.#checkText(name, at);
    const beyond = players[MOST_PLAYERS];
    if (beyond) this.#add('too_many_players', beyond[1], beyond[0], MOST_PLAYERS);
    return players.map(([name]) => name);
  }

  #noContest(): boolean {
    const at = this.fields.indexOf('noContest');
    const value = this.#cell(at);
    if (!YES.test(value) && !NO.test(value)) this.#add('bad_yes_no', at, value);
    return YES.test(value);
  }

  #botAddress(): string | null {
    const at = this.fields.indexOf('botAddress');
    const value = this.#cell(at);
    if (value === '') return null;
    if (!BotAddress.safeParse(value).success) this.#add('bad_address', at, value);
    return value;
  }

  #list(field: TeamField, between: RegExp): string[] {
    const at = this.fields.indexOf(field);
    const all = this.#cell(at)
      .split(between)
      .filter((each) => each !== '');
    const repeated = all.find((each, index) => all.indexOf(each) < index);
    if (repeated !== undefined) this.#add('repeated_sandbox', at, repeated);
    return all;
  }

  #cell(at: number): string {
    return this.record.cells[at] ?? '';
  }

  #checkText(text: string, at: number): void {
    if (text.length > LONGEST_NAME) this.#add('too_long', at, text, LONGEST_NAME);
    if (/[\p{Cc}\p{Cs}]/u.test(text)) this.#add('bad_characters', at, text);
  }

  #add(code: ImportMistakeCode, at: number, value: string, bound: number | null = null): void {
    const header = this.headers[at] ?? null;
    this.mistakes.push(mistake(code, this.record.line, { column: at + 1, header, value, bound }));
  }
}
