import { Controller, Inject } from '@nestjs/common';
import { ExportTeams, ImportTeams, PreviewTeams, TABLE_FILE } from '@hexduel/contracts-http';
import type { AnswerOf, TeamAdminView } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/telemetry';
import { Endpoint, Input } from '@hexduel/service-host';
import type { FileAnswer, InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { Keys } from '../keys';
import { orProblem } from '../refusals';
import { listTeams } from '../team/read-teams';
import { auditTokensRead } from '../team/read-tokens';
import { importTeams } from './import-teams';
import { previewTeams } from './preview-teams';
import { csvOfTeams, rowOf } from './team-rows';

/** More teams than an installation has. */
const ALL = { limit: 100_000 };

/** Teams as a file: the import with its preview, and the export. */
@Controller()
export class TeamTableController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(ReadingDatabase) private readonly reading: DataSource,
    @Inject(Keys) private readonly keys: Keys,
  ) {}

  @Endpoint(PreviewTeams)
  async preview(@Input() { body }: InputOf<typeof PreviewTeams>): Promise<AnswerOf<typeof PreviewTeams>> {
    const { teams, mistakes, ignored } = orProblem(await previewTeams(this.reading.manager, body));
    return { teams: [...teams], mistakes: [...mistakes], ignored: [...ignored] };
  }

  @Endpoint(ImportTeams)
  import(
    @Caller() caller: Caller,
    @Input() { body }: InputOf<typeof ImportTeams>,
  ): Promise<AnswerOf<typeof ImportTeams>> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      return { created: [...orProblem(await importTeams(tx, actor, { ...body, newId }))] };
    });
  }

  @Endpoint(ExportTeams)
  async export(
    @Caller() caller: Caller,
    @Input() { query: { format, tokens } }: InputOf<typeof ExportTeams>,
  ): Promise<FileAnswer> {
    const teams = await (tokens === 'shown' ? this.#withTokens(caller) : listTeams(this.reading.manager, ALL, null));
    const rows = teams.map(rowOf);
    const text = format === 'csv' ? csvOfTeams(rows) : `${JSON.stringify({ rows }, null, 1)}\n`;
    return { name: `teams.${format}`, type: TABLE_FILE[format], text: whole(text) };
  }

  /** The audit names the admin and the teams. */
  #withTokens(caller: Caller): Promise<TeamAdminView[]> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      const teams = await listTeams(tx, ALL, this.keys.teamTokens);
      await auditTokensRead(tx, actor, teams);
      return teams;
    });
  }
}

async function* whole(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}
