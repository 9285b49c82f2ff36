import { readConfig } from '@hexduel/service-host';
import { config } from './config';

const HEXDUEL_NATS_URL = 'nats://127.0.0.1:4222';

it('needs NATS alone', () => {
  expect(readConfig(config, { HEXDUEL_NATS_URL })).toMatchObject({
    config: { concurrency: 32, botAllow: [], graceMs: 10_000 },
  });
  expect(readConfig(config, {})).toMatchObject({ problems: [expect.stringContaining('HEXDUEL_NATS_URL is missing')] });
});

it('reads the ranges of bots, and says which of them is none', () => {
  const read = (ranges: string) => readConfig(config, { HEXDUEL_NATS_URL, HEXDUEL_BOT_ALLOW: ranges });
  expect(read('127.0.0.0/8, fd00::/8')).toMatchObject({ config: { botAllow: ['127.0.0.0/8', 'fd00::/8'] } });
  expect(read('127.0.0.0/8,localhost')).toMatchObject({
    problems: [expect.stringContaining('"localhost" is not a range in CIDR notation')],
  });
});
