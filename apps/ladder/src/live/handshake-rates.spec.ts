import { HandshakeRates } from './handshake-rates';

it('lets a hall come back at once, and then so many a second', () => {
  const rates = new HandshakeRates({ perS: 10, reserve: 3 });
  const spend = (now: number, times = 5) => Array.from({ length: times }, () => rates.spend('192.0.2.7', now));
  expect(spend(0)).toEqual([true, true, true, false, false]);
  expect(rates.spend('192.0.2.8', 0)).toBe(true);
  expect(spend(200)).toEqual([true, true, false, false, false]);
  expect(spend(60_000)).toEqual([true, true, true, false, false]);
});

it('has no bound where none is set', () => {
  const rates = new HandshakeRates({ perS: 0, reserve: 1 });
  expect([rates.spend('a', 0), rates.spend('a', 0)]).toEqual([true, true]);
});
