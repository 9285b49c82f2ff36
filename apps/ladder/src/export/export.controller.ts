import { Controller, Inject } from '@nestjs/common';
import { ExportMatches, ExportScoreHistory, ExportStandings, TABLE_FILE } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { FileAnswer, InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { absent } from '../absent';
import { findSandbox } from '../sandbox/find-sandbox';
import { readLadder } from '../sandbox/read-ladder';
import { viewOf } from '../view/view-of';
import type { View } from '../view/view';
import { ExportSlots } from './export-slots';
import { inSnapshot } from './in-snapshot';
import { MATCH_COLUMNS, matchRows } from './match-rows';
import { readTaken } from './read-taken';
import { SCORE_COLUMNS, scoreRows } from './score-rows';
import { STANDINGS_COLUMNS, standingsRow } from './standings-rows';
import { csvText, jsonText } from './table-text';
import type { Column, Pages } from './table-text';

interface Asked {
  readonly params: { readonly sandbox: string };
  readonly query: Pick<InputOf<typeof ExportMatches>['query'], 'view' | 'format'>;
}

/** A table with what its JSON says beside the rows. */
interface Table<Row> {
  readonly columns: readonly Column<Row>[];
  readonly head: object;
  readonly pages: Pages<Row>;
}

@Controller()
export class ExportController {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(ExportSlots) private readonly slots: ExportSlots,
  ) {}

  @Endpoint(ExportStandings)
  standings(@Input() asked: InputOf<typeof ExportStandings>, @Caller() caller: Caller): Promise<FileAnswer> {
    return this.#file('standings', asked, caller, async (tx, sandbox, view) => {
      const ladder = await readLadder(tx, sandbox, view);
      if (!ladder) throw new Error(`sandbox ${sandbox} has gone`);
      const { rows, scoredRound } = ladder.data;
      return { columns: STANDINGS_COLUMNS, head: { scoredRound }, pages: onePage(rows.map(standingsRow)) };
    });
  }

  @Endpoint(ExportMatches)
  matches(@Input() asked: InputOf<typeof ExportMatches>, @Caller() caller: Caller): Promise<FileAnswer> {
    return this.#file('matches', asked, caller, (tx, sandbox, view) => {
      return { columns: MATCH_COLUMNS, head: {}, pages: matchRows(tx, sandbox, view) };
    });
  }

  @Endpoint(ExportScoreHistory)
  scores(@Input() asked: InputOf<typeof ExportScoreHistory>, @Caller() caller: Caller): Promise<FileAnswer> {
    return this.#file('score-history', asked, caller, (tx, sandbox, view) => {
      return { columns: SCORE_COLUMNS, head: {}, pages: scoreRows(tx, sandbox, view) };
    });
  }

  async #file<Row>(
    what: string,
    { params, query }: Asked,
    caller: Caller,
    read: (tx: EntityManager, sandbox: string, view: View) => Table<Row> | Promise<Table<Row>>,
  ): Promise<FileAnswer> {
    const view = viewOf(caller, query);
    const { format } = query;
    const sandbox = await findSandbox(this.database, params.sandbox);
    if (!sandbox) throw absent.sandbox(params.sandbox);
    const { slug } = (await readTaken(this.database, sandbox.id, view)).sandbox;
    const text = inSnapshot(this.database, async function* (tx) {
      const taken = await readTaken(tx, sandbox.id, view);
      const { columns, head, pages } = await read(tx, sandbox.id, view);
      yield* format === 'csv' ? csvText(columns, pages) : jsonText({ ...taken, ...head }, pages);
    });
    return { name: `${slug}-${what}.${format}`, type: TABLE_FILE[format], text: holding(this.slots, text) };
  }
}

/** Holds a slot from the first piece on to the last, or until nobody takes any more. */
async function* holding(slots: ExportSlots, text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  const giveBack = slots.take();
  try {
    yield* text;
  } finally {
    giveBack();
  }
}

async function* onePage<Row>(rows: readonly Row[]): Pages<Row> {
  yield rows;
}
