import { said } from '../../testing/said-finding';
import { checkInternal, checkPages } from './check-outside';
import { checkLetters } from './check-letters';

it.each([
  [200, 'ok'],
  [404, 'problem'],
  [502, 'problem'],
  [null, 'problem'],
] as const)('pages that answer %s: %s', (status, state) => {
  expect(said(checkPages(status)).state).toBe(state);
});

it.each([
  ['closed', [404, 404], 'ok'],
  ['open', [200, 404], 'problem'],
  ['away', [null, null], 'warning'],
] as const)('what is for operators: %s', (_what, [metrics, health], state) => {
  const finding = checkInternal([
    ['/metrics', metrics],
    ['/health/ready', health],
  ]);
  expect(said(finding).state).toBe(state);
});

it('warns of dead letters', () => {
  expect(said(checkLetters(0)).state).toBe('ok');
  expect(said(checkLetters(2))).toMatchObject({ state: 'warning', measured: '2 messages could not be handled' });
});
