/** Everything that services may refuse the command line has a Russian sentence. */
import {
  DropDeadLetter,
  ListDeadLetters,
  ListOpponents,
  ListOwnMatches,
  ReadDeadLetter,
  ReadFlightLog,
  ReadLadderStatus,
  ReadRehearsal,
  ReadSeries,
  ReplayDeadLetter,
  SignInAdmin,
  SignInTeam,
  StartRehearsal,
  StartSeries,
  StopRehearsal,
  accessProblems,
} from '@hexduel/contracts-http';
import { problemInRussian } from './problem-in-russian';

const OF_ADMINS = [ListDeadLetters, ReadDeadLetter, ReplayDeadLetter, DropDeadLetter, ReadLadderStatus, SignInAdmin];
const OF_REHEARSALS = [StartRehearsal, ReadRehearsal, StopRehearsal];
const OF_TEAMS = [ListOwnMatches, ReadFlightLog, ListOpponents, StartSeries, ReadSeries, SignInTeam];
/** A browser alone is asked for it. */
const NOT_HERE = ['ERR_CSRF'];

const CODES = [
  ...new Set([
    ...[...OF_ADMINS, ...OF_REHEARSALS, ...OF_TEAMS].flatMap(({ problems }) => Object.keys(problems)),
    ...Object.keys(accessProblems),
    ...['ERR_INPUT', 'ERR_AWAY'],
  ]),
].filter((code) => !NOT_HERE.includes(code));

it.each(CODES)('%s', (code) => {
  expect(problemInRussian(code, '')).toMatch(/^[А-Я][^]*[а-я]{3}/);
});

it('keeps what a consumer said, the names of tournaments, and what it does not know', () => {
  expect(problemInRussian('ERR_REPLAY_FAILED', 'Dead letter 7 stays, because it could not be handled: no row')).toBe(
    'Сообщение осталось: обработать снова не удалось: no row',
  );
  expect(problemInRussian('ERR_TOURNAMENT_RUNS', 'A tournament runs in "Demo", "B", and so on')).toContain(
    'Идёт турнир ("Demo", "B")',
  );
  expect(problemInRussian('ERR_OF_TOMORROW', 'It is late.')).toBe('It is late.');
});
