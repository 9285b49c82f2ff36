import { schedulingProblems } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/result';
import { versionIn } from './expected-version';
import { problemsOf } from './problems-of';

const { orConflict } = problemsOf(schedulingProblems);

it('reads a version in quotes, and none where there is no header', () => {
  expect(versionIn('"12"')).toBe(12);
  expect(versionIn(undefined)).toBeUndefined();
});

it.each(['12', 'W/"12"', '*', '"0"', '"1", "2"', ''])('refuses %s as a version', (header) => {
  expect(() => versionIn(header)).toThrow('must be a version in quotes');
});

describe('a change from an older version', () => {
  const read = jest.fn(() => Promise.resolve({ name: 'Amber', version: 3 }));

  it('is a problem with the thing as it is now', async () => {
    const outdated = refused({ code: 'ERR_CHANGED_MEANWHILE' as const, message: 'Look again.' });
    await expect(orConflict(outdated, read)).rejects.toMatchObject({ status: 412, current: { version: 3 } });
  });

  it('reads nothing where the change was made or refused for another reason', async () => {
    read.mockClear();
    expect(await orConflict(ok(1), read)).toBe(1);
    const gone = refused({ code: 'ERR_NO_TEAM' as const, message: 'Gone.' });
    await expect(orConflict(gone, read)).rejects.toMatchObject({ status: 404, current: undefined });
    expect(read).not.toHaveBeenCalled();
  });
});
