import { Controller, Inject } from '@nestjs/common';
import { ExportMatches, ExportScoreHistory, ExportStandings, TABLE_FILE } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { FileAnswer, InputOf } from '@hexduel/service-host';
import type { DataSource, EntityManager } from 'typeorm';
import { findSandbox } from '../sandbox/find-sandbox';
import { viewOf } from '../view/view';
import type { View } from '../view/view';
import { MATCH_COLUMNS, SCORE_COLUMNS, STANDINGS_COLUMNS } from './export-columns';
import { matchRows, readStandingsRows, readTaken, scoreRows } from './export-rows';
import { ExportSlots, streamSnapshot } from './export-stream';
import { csvText, jsonText } from './table-text';
import type { Column, Pages } from './table-text';

interface Request {
  readonly params: { readonly sandbox: string };
  readonly query: Pick<InputOf<typeof ExportMatches>['query'], 'view' | 'format'>;
}

/** A table with what its JSON has beside the rows. */
interface Table<Row> {
  readonly columns: readonly Column<Row>[];
  readonly head: object;
  readonly pages: Pages<Row>;
}

@Controller()
export class ExportController {
  constructor(
    @Inject(ReadingDatabase) private readonly database: DataSource,
    @Inject(ExportSlots) private readonly slots: ExportSlots,
  ) {}

  @Endpoint(ExportStandings)
  standings(@Input() request: InputOf<typeof ExportStandings>, @Caller() caller: Caller): Promise<FileAnswer> {
    return this.#file('standings', request, caller, async (tx, sandbox, view) => {
      const { scoredRound, rows } = await readStandingsRows(tx, sandbox, view);
      return { columns: STANDINGS_COLUMNS, head: { scoredRound }, pages: onePage(rows) };
    });
  }

  @Endpoint(ExportMatches)
  matches(@Input() request: InputOf<typeof ExportMatches>, @Caller() caller: Caller): Promise<FileAnswer> {
    return this.#file('matches', request, caller, (tx, sandbox, view) => {
      return { columns: MATCH_COLUMNS, head: {}, pages: matchRows(tx, sandbox, view) };
    });
  }

  @Endpoint(ExportScoreHistory)
  scores(@Input() request: InputOf<typeof ExportScoreHistory>, @Caller() caller: Caller): Promise<FileAnswer> {
    return this.#file('score-history', request, caller, (tx, sandbox, view) => {
      return { columns: SCORE_COLUMNS, head: {}, pages: scoreRows(tx, sandbox, view) };
    });
  }

  async #file<Row>(
    what: string,
    { params, query: { view: viewName, format } }: Request,
    caller: Caller,
    read: (tx: EntityManager, sandbox: string, view: View) => Table<Row> | Promise<Table<Row>>,
  ): Promise<FileAnswer> {
    const view = viewOf(caller, { view: viewName });
    const { id } = await findSandbox(this.database.manager, params.sandbox, view);
    const { slug } = (await readTaken(this.database, id, view)).sandbox;
    const text = streamSnapshot(this.database, async function* (tx) {
      const taken = await readTaken(tx, id, view);
      const { columns, head, pages } = await read(tx, id, view);
      yield* format === 'csv' ? csvText(columns, pages) : jsonText({ ...taken, ...head }, pages);
    });
    return { name: `${slug}-${what}.${format}`, type: TABLE_FILE[format], text: this.slots.hold(text) };
  }
}

async function* onePage<Row>(rows: readonly Row[]): Pages<Row> {
  yield rows;
}
