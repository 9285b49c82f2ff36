import { readConfig } from '@hexduel/service-host';
import { liveConfig } from './live-config';

it('origins are written as browsers send them', () => {
  const env = { HEXDUEL_PUBLIC_ORIGIN: 'https://Ladder.example/, http://127.0.0.1:3000,https://a.example:443' };
  expect(readConfig(liveConfig, env)).toMatchObject({
    ok: true,
    config: { origins: ['https://ladder.example', 'http://127.0.0.1:3000', 'https://a.example'], maxSockets: 10_000 },
  });
});

it('a value that is not an origin is reported at the start', () => {
  const read = readConfig(liveConfig, { HEXDUEL_PUBLIC_ORIGIN: 'ladder.example' });
  expect(read).toMatchObject({ ok: false, problems: [expect.stringContaining('HEXDUEL_PUBLIC_ORIGIN')] });
});
