import { csvOfTeams } from './team-rows';
import { readTeamFile } from './read-team-file';

const HEAD = 'name,player 1,player 2,no contest,bot address,sandboxes\n';
const mistakesOf = (csv: string) =>
  readTeamFile(csv, null).mistakes.map(({ line, column, code, bound }) => [line, column, code, bound]);

it('reads teams by the headers of their columns, in any order and in both languages', () => {
  const { teams, mistakes, ignored } = readTeamFile(
    'Адрес бота;Команда;Игроки;Вне конкурса;Город\nhttp://bot.example:8080;Янтарь;Анна;да;Киев\n;Лазурь;Ян, Ева;;\n',
    'city-one',
  );
  expect({ mistakes, ignored }).toEqual({ mistakes: [], ignored: ['Город'] });
  expect(teams).toEqual([
    {
      ...{ line: 2, name: 'Янтарь', players: ['Анна'], noContest: true, botAddress: 'http://bot.example:8080' },
      sandboxes: ['city-one'],
    },
    { line: 3, name: 'Лазурь', players: ['Ян', 'Ева'], noContest: false, botAddress: null, sandboxes: ['city-one'] },
  ]);
});

it('parts players at semicolons, or at commas only where there are none', () => {
  const { teams } = readTeamFile('name\tplayers\nA\tOne; Two\nB\tOne, Two\nC\tLast, First; Other\n', null);
  expect(teams.map(({ players }) => players)).toEqual([
    ['One', 'Two'],
    ['One', 'Two'],
    ['Last, First', 'Other'],
  ]);
});

it.each([
  ['nothing', '', [[1, null, 'no_lines', null]]],
  ['only the header', 'name\n', [[1, null, 'no_lines', null]]],
  [
    'no header',
    'Amber,One\n',
    [
      [1, null, 'no_name_column', null],
      [1, null, 'no_lines', null],
    ],
  ],
  ['a column twice', 'name,team\nA,B\n', [[1, 2, 'repeated_column', null]]],
  ['no name', `${HEAD},One\n`, [[2, 1, 'no_name', null]]],
  ['a long name', `name\n${'x'.repeat(101)}\n`, [[2, 1, 'too_long', 100]]],
  ['two lines in a name', 'name\n"A\nB"\n', [[2, 1, 'bad_characters', null]]],
  ['a name again', 'name\nAmber\nB\n amber\n', [[4, 1, 'repeated_name', 2]]],
  ['neither yes nor no', `${HEAD}A,,,perhaps\n`, [[2, 4, 'bad_yes_no', null]]],
  ['an address that is none', `${HEAD}A,,,,bot.example\n`, [[2, 5, 'bad_address', null]]],
  ['a sandbox twice', `${HEAD}A,,,,,x y x\n`, [[2, 6, 'repeated_sandbox', null]]],
  ['a cell too many', 'name\nA,B\n', [[2, 2, 'too_many_cells', 1]]],
  ['too many players', `name,players\nA,"${'p;'.repeat(51)}"\n`, [[2, 2, 'too_many_players', 50]]],
  [
    'too many lines',
    `name\n${Array.from({ length: 501 }, (_, n) => `T${n}\n`).join('')}`,
    [[502, null, 'too_many_lines', 500]],
  ],
  [
    'three at once',
    `${HEAD}A,,,maybe,x\n,One\n`,
    [
      [2, 4, 'bad_yes_no', null],
      [2, 5, 'bad_address', null],
      [3, 1, 'no_name', null],
    ],
  ],
])('names every mistake by line and column: %s', (_, csv, mistakes) => {
  expect(mistakesOf(csv)).toEqual(mistakes);
});

it('reads back what an export wrote, formulas and all', () => {
  const base = { noContest: false, botAddress: null, sandboxes: [], leaves: false, token: null };
  const rows = [
    { ...base, name: '=SUM(A1)', players: ['@one', 'Last, First; "Nick"'] },
    { ...base, name: 'Шестигранники', players: [], noContest: true, sandboxes: ['city-one', 'city-two'] },
    { ...base, name: '-5', players: ['+1', '-'], botAddress: 'http://bot.example/a,b' },
  ];
  const csv = csvOfTeams(rows);
  expect(csv).toMatch(/^\uFEFFname,player 1,player 2,/);
  for (const cell of csv.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^[=+\-@]/);
  const { teams, mistakes } = readTeamFile(csv, null);
  expect(mistakes).toEqual([]);
  expect(teams).toMatchObject(rows.map(({ leaves: _leaves, token: _token, ...row }) => row));
});
