import english from '../../../messages/english';
import { problemKey } from './problem-words';

it('tells what every service may answer in the language of the page', () => {
  expect(problemKey({ status: 0, code: '', detail: 'TypeError: Failed to fetch' })).toBe('offline');
  expect(problemKey({ status: 502, code: '', detail: '' })).toBe('away');
  expect(problemKey({ status: 412, code: 'ERR_CHANGED_MEANWHILE', detail: 'x' })).toBe('ERR_CHANGED_MEANWHILE');
  expect(Object.keys(english.adminKit.problem)).toEqual(
    expect.arrayContaining(['ERR_CHANGED_MEANWHILE', 'ERR_CSRF', 'offline', 'away', 'tooLarge', 'unknown']),
  );
});

it('leaves the word to the service where that knows more', () => {
  expect(problemKey({ status: 409, code: 'ERR_SLUG_TAKEN', detail: 'The slug demo is taken.' })).toBe('detail');
  expect(problemKey({ status: 409, code: 'ERR_SLUG_TAKEN', detail: '' })).toBe('unknown');
});
