/** What an organiser needs from a fresh start to a running tournament with printed flyers, by the panel and by curl. */
import { findChromium } from '@hexduel/testing/not-run';
import { describeWithServers } from '@hexduel/testing/servers';
import type { Organised } from './organiser';
import { OrganiserSystem } from './organiser-system';
import { timeBoth } from './time-both-ways';

const executablePath = findChromium('an event by the panel, timed');
const START_MS = 300_000;

(executablePath === undefined ? describe.skip : describeWithServers)('from a fresh start to a tournament', () => {
  const system = new OrganiserSystem();
  let event: Organised;

  beforeAll(async () => {
    event = await system.open(executablePath ?? '');
  }, START_MS);

  afterAll(() => system.close(), START_MS);

  it(
    'takes few acts by the panel, and its seconds are printed beside those by curl',
    async () => {
      const { panel, curl } = await timeBoth(event);
      const up = system.startedInMs;
      console.log(
        `eight teams from a fresh npm start (up after ${inSeconds(up)} s) to the first scored round:\n` +
          `by the panel: ${panel.clicks} clicks and ${panel.fields} fields, ${inSeconds(panel.milliseconds)} s, ` +
          `${inMinutes(up + panel.milliseconds)} min in all, flyers printed\n` +
          `by curl: ${curl.requests} requests to write, ${inSeconds(curl.milliseconds)} s, ` +
          `${inMinutes(up + curl.milliseconds)} min in all, flyers not printed`,
      );
      // They must not grow with the teams, as the requests do.
      expect(panel.clicks + panel.fields).toBeLessThanOrEqual(40);
    },
    START_MS,
  );
});

const inSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(0);
const inMinutes = (milliseconds: number): string => (milliseconds / 60_000).toFixed(1);
