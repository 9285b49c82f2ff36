import { csrfToken } from './call-api';
import { isEnding, renewalDelay } from './session-answer';

const at = (ms: number) => new Date(ms).toISOString();

it('is renewed from half of its life on, never in a busy loop', () => {
  expect(renewalDelay({ renewableFrom: at(450_000) }, 0)).toBe(450_000);
  expect(renewalDelay({ renewableFrom: at(0) }, 450_000)).toBe(5_000);
});

it('is about to end when its day is over and a renewal no longer gives it the usual time', () => {
  expect(isEnding({ renewableFrom: at(450_000), expiresAt: at(900_000) })).toBe(false);
  expect(isEnding({ renewableFrom: at(450_000), expiresAt: at(600_000) })).toBe(true);
});

it('reads the CSRF token of the very host first', () => {
  expect(csrfToken('a=1; hexduel_csrf=plain; __Host-hexduel_csrf=secure')).toBe('secure');
  expect(csrfToken('hexduel-theme=dark; hexduel_csrf=t%2Fk')).toBe('t/k');
  expect(csrfToken('hexduel_csrf=')).toBeNull();
  expect(csrfToken('')).toBeNull();
});
