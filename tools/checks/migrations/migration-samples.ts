/** Migrations as the rule `expand-only` sees them: what they do, their SQL, and part of the message; null where they are allowed. */
export interface MigrationSample {
  readonly what: string;
  readonly sql: readonly string[];
  readonly message: string | null;
  /** Its comment. */
  readonly comment?: string;
  /** The class body besides `name` and `up`. */
  readonly members?: string;
  /** Digits of its name. */
  readonly number?: string;
}

/** Older than each sample, in the same folder. */
export const OLDER = 'StopUsingMotto1766000000000';
const MARKED = `/** Drops what nothing uses. @contract ${OLDER} */`;
const OUTSIDE = 'readonly transaction = false;';

export const samples: readonly MigrationSample[] = [
  { what: 'a nullable column', sql: ['alter table team add column motto text'], message: null },
  { what: 'a column with a default', sql: ['alter table team add column wins int not null default 0'], message: null },
  {
    what: 'a column with the time',
    sql: ['alter table team add column at timestamptz not null default now()'],
    message: null,
  },
  {
    what: 'a column with a check of its own',
    sql: ['alter table team add column motto text, add constraint team_motto_check check (length(motto) < 100)'],
    message: null,
  },
  {
    what: 'a table with everything, and its index',
    sql: [
      'create table motto (id uuid primary key, text text not null unique check (length(text) > 0))',
      'create index motto_text on motto (text)',
      'alter table motto alter column text drop default, drop column text',
    ],
    message: null,
  },
  {
    what: 'a wider check',
    sql: [
      'alter table team drop constraint team_kind_check, add constraint team_kind_check check (kind <> 1) not valid',
    ],
    message: null,
  },
  {
    what: 'the validation of an older check',
    sql: ['alter table team validate constraint team_kind_check'],
    message: null,
  },
  {
    what: 'a default for what becomes not null',
    sql: ["alter table team alter column motto set default '', alter column motto set not null"],
    message: null,
  },
  {
    what: 'an index made concurrently',
    sql: ['create index concurrently if not exists team_name on team (name)'],
    members: OUTSIDE,
    message: null,
  },
  {
    what: 'a unique constraint from an index',
    sql: ['alter table team add constraint team_name_key unique using index team_name'],
    message: null,
  },
  { what: 'data copied', sql: ['update team set motto = name where motto is null'], message: null },
  { what: 'a renamed index', sql: ['alter index team_name rename to team_by_name'], message: null },
  { what: 'the name of a table from a list', sql: ['alter table ${table} add column motto text'], message: null },
  {
    what: 'a column dropped as a contract step',
    sql: ['alter table team drop column motto'],
    comment: MARKED,
    message: null,
  },
  { what: 'a table dropped as a contract step', sql: ['drop table motto'], comment: MARKED, message: null },
  {
    what: 'not null as a contract step',
    sql: ['alter table team alter column motto set not null'],
    comment: MARKED,
    message: null,
  },
  {
    what: 'anything in a migration that ran before the rule',
    sql: ['alter table team rename column a to b'],
    number: '1765100000000',
    message: null,
  },

  { what: 'a column dropped', sql: ['alter table team drop column motto'], message: 'It drops "team.motto"' },
  {
    what: 'one dropped among others',
    sql: ['alter table team add column a int, drop column b'],
    message: 'It drops "team.b"',
  },
  { what: 'a table dropped', sql: ['drop table motto, slogan'], message: 'It drops the table "motto", "slogan"' },
  {
    what: 'a function dropped',
    sql: ['drop function announce_outbox'],
    message: 'It drops the function "announce_outbox"',
  },
  {
    what: 'a column renamed',
    sql: ['alter table game_event rename column seq to number'],
    message: 'It renames "seq"',
  },
  {
    what: 'a column renamed as a contract step',
    sql: ['alter table team rename seq to number'],
    comment: MARKED,
    message: 'It renames "seq"',
  },
  { what: 'a table renamed', sql: ['alter table team rename to teams'], message: 'It renames "team"' },
  {
    what: 'a type changed',
    sql: ['alter table team alter column wins type bigint'],
    message: 'It changes the type of "team.wins"',
  },
  {
    what: 'not null without a default',
    sql: ['alter table team alter motto set not null'],
    message: 'does not fill it',
  },
  {
    what: 'a not-null column without a default',
    sql: ['alter table team add motto text not null'],
    message: 'not null without a default',
  },
  {
    what: 'a column with a random default',
    sql: ['alter table team add tag uuid default gen_random_uuid()'],
    message: 'Postgres rewrites "team"',
  },
  { what: 'a column that counts', sql: ['alter table team add place bigserial'], message: 'Postgres rewrites "team"' },
  {
    what: 'an identity',
    sql: ['alter table team add place bigint generated always as identity'],
    message: 'Postgres rewrites "team"',
  },
  {
    what: 'a unique column',
    sql: ['alter table team add motto text unique'],
    message: 'create unique index concurrently',
  },
  {
    what: 'a default dropped',
    sql: ['alter table team alter motto drop default'],
    message: 'It drops the default of "team.motto"',
  },
  {
    what: 'a check in one step',
    sql: ['alter table team add constraint team_name_check check (length(name) > 2)'],
    message: '"validate constraint" in a later migration',
  },
  {
    what: 'a check that a new column shares with an old one',
    sql: ['alter table team add a int, add constraint team_a_check check (a < wins)'],
    message: 'checks every row',
  },
  {
    what: 'a check validated at once',
    sql: [
      'alter table team add constraint team_name_check check (name <> 1) not valid, validate constraint team_name_check',
    ],
    message: 'which is one step',
  },
  {
    what: 'a foreign key in one step',
    sql: ['alter table team add constraint team_city_fkey foreign key (city) references city'],
    message: 'It adds "team_city_fkey"',
  },
  {
    what: 'a unique constraint in one step',
    sql: ['alter table team add constraint team_name_key unique (name)'],
    message: 'using index',
  },
  {
    what: 'a unique constraint dropped',
    sql: ['alter table team drop constraint team_name_key'],
    message: '"on conflict"',
  },
  {
    what: 'an index that stops writers',
    sql: ['create index team_name on team (name)'],
    message: 'lets nobody write to "team"',
  },
  {
    what: 'a concurrent index in a transaction',
    sql: ['create index concurrently team_name on team (name)'],
    message: 'outside a transaction only',
  },
  {
    what: 'a concurrent index beside another statement',
    sql: ['create index concurrently team_name on team (name)', 'alter table team add column a int'],
    members: OUTSIDE,
    message: 'no other statement',
  },
  { what: 'a table emptied', sql: ['truncate team'], message: 'It empties a table' },
  { what: 'a table locked', sql: ['lock table team in exclusive mode'], message: 'It locks a table' },
  { what: 'a block of code', sql: ["do $$ begin execute 'drop table team'; end $$"], message: 'cannot be checked' },
  {
    what: 'the second of two statements in one text',
    sql: ['select 1; drop table team'],
    message: 'It drops the table "team"',
  },
  { what: 'what is no SQL', sql: ['alter tabel team add column a int'], message: 'syntax error at or near "tabel"' },
  {
    what: 'a marker that names nothing',
    sql: ['drop table motto'],
    comment: '/** @contract Gone1766000000001 */',
    message: '"@contract Gone1766000000001" has to name',
  },
  { what: 'a migration without a number', sql: [], number: '', message: 'without a number' },
];
