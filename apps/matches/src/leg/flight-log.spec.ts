import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Exchange } from '@hexduel/contracts-bot';
import type { CountedRequest } from '@hexduel/referee';
import { exchange } from '../../test/played-match';
import { flightLogOf, MAX_LOG_BYTES, packFlightLog } from './flight-log';
import type { FlightLog } from './flight-log';

const requests = (count: number, answer = ''): CountedRequest<Exchange>[] =>
  Array.from({ length: count }, (_, order) => {
    const record = exchange('GET', { answer });
    return { order, color: order % 2 === 0 ? 1 : 2, kind: 'ask', counts: true, fault: null, record };
  });

const unpack = (packed: string | null): FlightLog =>
  JSON.parse(gunzipSync(Buffer.from(packed ?? '', 'base64')).toString()) as FlightLog;

it('keeps the last 8 exchanges in full, of the others status and timings', () => {
  const { exchanges } = flightLogOf(requests(20));
  expect(exchanges).toHaveLength(20);
  expect(exchanges.filter((each) => 'answer' in each).map(({ order }) => order)).toEqual([
    12, 13, 14, 15, 16, 17, 18, 19,
  ]);
  const place = { order: 0, color: 1, kind: 'ask', counts: true, fault: null };
  expect(exchanges[0]).toEqual({ ...place, status: 200, timings: exchange('GET').timings });
});

it('keeps the place of a request that never became an exchange', () => {
  const [only] = requests(1);
  expect(flightLogOf([{ ...only!, record: null, fault: 'out of sockets' }]).exchanges).toEqual([
    { order: 0, color: 1, kind: 'ask', counts: true, fault: 'out of sockets' },
  ]);
});

it('packs the longest leg with the largest answers into far less than the limit', async () => {
  const packed = await packFlightLog(requests(1_400, randomBytes(1_024).toString('hex')));
  expect(unpack(packed).exchanges).toHaveLength(1_400);
  expect(Buffer.from(packed!, 'base64').length).toBeLessThan(MAX_LOG_BYTES / 4);
});

it('keeps fewer full exchanges if it would be too large, and is null if that is not enough', async () => {
  const wordy = requests(10).map((each) => {
    return { ...each, record: exchange('GET', { answer: randomBytes(1_000).toString('base64') }) };
  });
  const { exchanges } = unpack(await packFlightLog(wordy, 3_500));
  expect(exchanges.filter((each) => 'answer' in each)).toHaveLength(2);
  expect(await packFlightLog(wordy, 20)).toBeNull();
});
