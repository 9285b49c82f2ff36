import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { LONGEST_MATCH_S } from './scaling-rules';

const ROOT = join(__dirname, '../../..');
/** The greatest board, with the deadline that round types usually have. */
const SIZE = 9;
const DEADLINE_MS = 1_000;

it('knows the longest match as scheduling does', async () => {
  const silence = (await import(join(ROOT, 'apps/scheduling/src/match/silence'))) as {
    readonly longestMatchMs: (size: number, deadlineMs: number) => number;
  };
  expect(silence.longestMatchMs(SIZE, DEADLINE_MS)).toBe(LONGEST_MATCH_S * 1_000);
});

it('knows the consumer of the runners as the users of NATS do', () => {
  expect(readFileSync(join(ROOT, 'docker/nats/users.conf'), 'utf8')).toContain(
    '"$JS.API.CONSUMER.INFO.CMD_MATCHES.matches-play-match"',
  );
});
