import { readConfig } from '@hexduel/service-host';
import { config } from './config';
import { matches } from './matches.module';

const HEXDUEL_NATS_URL = 'nats://127.0.0.1:4222';
const HEXDUEL_SECRET = 'a secret of the specs and long enough 1';

it('requires only NATS, and sessions by keys or by the secret of before', () => {
  expect(readConfig(config, { HEXDUEL_NATS_URL, HEXDUEL_SECRET })).toMatchObject({
    config: { concurrency: 32, botAllow: [], botDeny: { ranges: [], names: [] }, graceMs: 10_000 },
  });
  expect(readConfig(config, {})).toMatchObject({ problems: [expect.stringContaining('HEXDUEL_NATS_URL is missing')] });
  const read = readConfig(config, { HEXDUEL_NATS_URL });
  expect(read.ok && matches.problems?.(read.config)).toEqual([
    expect.stringContaining('HEXDUEL_SESSION_PUBLIC_KEYS is missing'),
  ]);
});

it('reads the ranges of bots, and names an invalid one', () => {
  const read = (ranges: string) => readConfig(config, { HEXDUEL_NATS_URL, HEXDUEL_SECRET, HEXDUEL_BOT_ALLOW: ranges });
  expect(read('127.0.0.0/8, fd00::/8')).toMatchObject({ config: { botAllow: ['127.0.0.0/8', 'fd00::/8'] } });
  expect(read('127.0.0.0/8,localhost')).toMatchObject({
    problems: [expect.stringContaining('"localhost" is not a range in CIDR notation')],
  });
});

it('reads where no bot may be, and names an invalid entry', () => {
  const read = (denied: string) => readConfig(config, { HEXDUEL_NATS_URL, HEXDUEL_SECRET, HEXDUEL_BOT_DENY: denied });
  expect(read('198.51.100.7, 2001:db8::/32, hexduel.example')).toMatchObject({
    config: { botDeny: { ranges: ['198.51.100.7', '2001:db8::/32'], names: ['hexduel.example'] } },
  });
  for (const wrong of ['198.51.100', 'http://hexduel.example', '10.0.0.0/99'])
    expect(read(wrong)).toMatchObject({ problems: [expect.stringContaining(`"${wrong}" is no range`)] });
});
