import { z } from 'zod';
import { TABLE_FILE, act, download, nothing } from '../endpoint';
import { problems } from './problems';
import { Slug } from './scalars';

/** Most teams of one file. */
export const MOST_IMPORTED_TEAMS = 500;

/** What is wrong in a file of teams. The same for ever, so that pages can name it in their language. */
export const ImportMistakeCode = z.enum([
  ...(['no_lines', 'too_many_lines', 'no_name_column', 'repeated_column', 'open_quote', 'text_after_quote'] as const),
  ...(['too_many_cells', 'no_name', 'too_long', 'bad_characters', 'repeated_name', 'name_taken'] as const),
  ...(['too_many_players', 'bad_yes_no', 'bad_address', 'no_sandbox', 'repeated_sandbox', 'sandbox_full'] as const),
]);
export type ImportMistakeCode = z.infer<typeof ImportMistakeCode>;

export const ImportMistake = z.object({
  line: z.int().min(1).describe('Of the file, from 1; the header is a line too.'),
  column: z.int().min(1).nullable().describe('From 1; null: of the whole line.'),
  header: z.string().nullable().describe('What stands above that column.'),
  code: ImportMistakeCode,
  value: z.string().nullable().describe('What stands there, cut to 100 characters.'),
  bound: z.int().nullable().describe('The limit that is exceeded, or the line that has the same name.'),
});
export type ImportMistake = z.infer<typeof ImportMistake>;

export const ImportedTeam = z.object({
  line: z.int().min(1),
  name: z.string(),
  players: z.array(z.string()),
  noContest: z.boolean(),
  botAddress: z.string().nullable(),
  sandboxes: z.array(z.string()).describe('Slugs.'),
});
export type ImportedTeam = z.infer<typeof ImportedTeam>;

const TeamFile = z.object({
  csv: z
    .string()
    .max(100_000)
    .describe(
      'UTF-8; commas, semicolons or tabs between the cells. The first line names the columns: name; players (between semicolons), or player 1, player 2 …; no contest (yes or no); bot address; sandboxes (slugs).',
    ),
  sandbox: Slug.nullable().default(null).describe('Enters the teams of lines that name no sandbox.'),
});

const csv = 'name,player 1,player 2\r\nAmber,One,Two\r\n';
const sample = {
  ...{ line: 2, name: 'Amber', players: ['One', 'Two'], noContest: false, botAddress: null },
  sandboxes: ['city-one'],
};

export const PreviewTeams = act('POST', '/api/scheduling/teams/import/preview', {
  role: 'admin',
  about: 'What an import would create, and every mistake of the file; it changes nothing.',
  params: nothing,
  body: TeamFile,
  answer: z.object({
    teams: z.array(ImportedTeam),
    mistakes: z.array(ImportMistake),
    ignored: z.array(z.string()).describe('Headers of columns that mean nothing here.'),
  }),
  problems: problems('ERR_NO_SANDBOX'),
  example: { body: { csv, sandbox: 'city-one' }, answer: { teams: [sample], mistakes: [], ignored: [] } },
});

export const ImportTeams = act('POST', '/api/scheduling/teams/import', {
  role: 'admin',
  about:
    'Creates the teams of a file and enters them into their sandboxes: all of them, or none where there is a mistake.',
  params: nothing,
  body: TeamFile,
  answer: z.object({ created: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  status: 201,
  problems: problems('ERR_NO_SANDBOX', 'ERR_IMPORT', 'ERR_NAME_TAKEN', 'ERR_SANDBOX_FULL'),
  example: {
    body: { csv },
    answer: { created: [{ id: '0193a7c0-0000-7000-8000-000000000002', name: 'Amber' }] },
  },
});

export const TeamRow = z.object({
  ...ImportedTeam.omit({ line: true }).shape,
  leaves: z.boolean(),
  token: z.string().nullable(),
});
export type TeamRow = z.infer<typeof TeamRow>;

export const ExportTeams = download('/api/scheduling/teams/export', {
  role: 'admin',
  about:
    "All teams as a file that an import reads. In CSV, texts that a spreadsheet would evaluate as formulas are prefixed with '.",
  params: nothing,
  query: z.object({
    format: z.enum(Object.keys(TABLE_FILE) as ['csv', 'json']).default('csv'),
    tokens: z
      .enum(['hidden', 'shown'])
      .default('hidden')
      .describe('shown: with the tokens; the audit names the teams.'),
  }),
  answer: z.object({ rows: z.array(TeamRow) }),
  example: {
    query: { format: 'json' },
    answer: {
      rows: [
        {
          ...{ name: 'Amber', players: ['One'], noContest: false, botAddress: null, sandboxes: ['city-one'] },
          ...{ leaves: false, token: null },
        },
      ],
    },
  },
});

export const teamTableEndpoints = { PreviewTeams, ImportTeams, ExportTeams };
