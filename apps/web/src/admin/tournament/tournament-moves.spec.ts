import { movesOf } from './tournament-moves';

const planned = {
  state: 'planned' as const,
  ...{ frozenFromRound: null, reveal: null, archivedAt: null, restartRequested: false },
};

it('a planned tournament is started or planned; a running one is paused or finished', () => {
  expect(movesOf(planned)).toEqual(['start', 'planStart', 'freeze', 'restart']);
  expect(movesOf({ ...planned, state: 'running' })).toEqual(['pause', 'finish', 'freeze', 'restart']);
  expect(movesOf({ ...planned, state: 'paused' })).toEqual(['resume', 'finish', 'freeze', 'restart']);
});

it('the places of a frozen tournament are revealed once it does not run', () => {
  const frozen = { ...planned, frozenFromRound: 4 };
  expect(movesOf({ ...frozen, state: 'running' })).not.toContain('beginReveal');
  expect(movesOf({ ...frozen, state: 'finished' })).toContain('beginReveal');
  const reveal = { opened: 1, of: 8, everyMs: null };
  expect(movesOf({ ...frozen, state: 'finished', reveal })).toEqual(['restart']);
});

it('nothing is done to an archived sandbox, and no restart is asked for twice', () => {
  expect(movesOf({ ...planned, archivedAt: '2026-11-21T12:00:00.000Z' })).toEqual([]);
  expect(movesOf({ ...planned, restartRequested: true })).not.toContain('restart');
});
