import { createBotClient } from '@hexduel/bot-client';
import type { Exchange } from '@hexduel/contracts-bot';
import { generateBoard, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { playLeg } from '@hexduel/referee';
import { BAD_BOTS, ScriptedBot } from '@hexduel/testing';
import type { BadBot } from '@hexduel/testing';

const MIB = 2 ** 20;
const DEADLINE_MS = 10_000;
/** What a bot can write to its kernel before the connection is cut: the socket buffers of Linux grow to about 10 MiB together. */
const MOST_SENT = 32 * MIB;
const FLOODS = BAD_BOTS.filter(({ isFlood }) => isFlood);
const AT_ONCE = 4;

interface Flooded {
  readonly reason: string;
  readonly flooded: Exchange;
  readonly bytesSent: number;
}

/** Waits until no more is sent, or too much: a connection that is not cut is still being read. */
async function sentInTheEnd(bot: ScriptedBot): Promise<number> {
  for (let before = -1; before < bot.bytesSent && before < MOST_SENT;) {
    before = bot.bytesSent;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return bot.bytesSent;
}

/** Plays a leg against a bot that sends up to a gigabyte; also returns how much of it was read. */
async function playFlood(bad: BadBot, id: string): Promise<Flooded> {
  const client = createBotClient({ egress: { mode: 'off' } });
  const good = await ScriptedBot.start();
  const flooding = await ScriptedBot.start({ deviations: [bad.deviation!] });
  try {
    const leg = await playLeg<Exchange>({
      start: unwrap(startPosition(generateBoard(42, 3))),
      bots: {
        1: client.bot(flooding.url, { deadlineMs: DEADLINE_MS }),
        2: client.bot(good.url, { deadlineMs: 10 * DEADLINE_MS }),
      },
      gameIds: { 1: id, 2: id },
      training: false,
      clock: Date,
    });
    if (leg.kind === 'void')
      return { reason: leg.cause, flooded: leg.requests[0]!.record!, bytesSent: flooding.bytesSent };
    const flooded = leg.requests.find(({ color, record }) => color === 1 && record?.method === bad.on)!.record!;
    return { reason: leg.reason, flooded, bytesSent: await sentInTheEnd(flooding) };
  } finally {
    await client.close();
    await Promise.all([good.close(), flooding.close()]);
  }
}

/** Does some work and returns by how many bytes memory grew at most meanwhile. */
async function growthDuring(work: () => Promise<void>): Promise<{ arrayBuffers: number; rss: number }> {
  const before = process.memoryUsage();
  const most = { arrayBuffers: 0, rss: 0 };
  const look = (): void => {
    const now = process.memoryUsage();
    most.arrayBuffers = Math.max(most.arrayBuffers, now.arrayBuffers - before.arrayBuffers);
    most.rss = Math.max(most.rss, now.rss - before.rss);
  };
  const timer = setInterval(look, 2);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return most;
}

describe('bots that send a gigabyte', () => {
  it.each(FLOODS)('$name ($on): reads little of it and keeps even less', async (bad) => {
    const { reason, flooded, bytesSent } = await playFlood(bad, 'one');
    expect(reason).toBe(bad.expected === 'none' ? 'by_score' : bad.expected);
    // Data after a good answer ends with the connection and counts against nobody.
    expect(flooded.failure?.reason).toBe(bad.expected === 'none' && !bad.recorded ? undefined : 'wrong_response');
    expect(flooded.answer_bytes).toBeLessThanOrEqual(2 * 64 * 1024);
    expect(Buffer.byteLength(flooded.answer)).toBeLessThanOrEqual(2 * 1024);
    expect(bytesSent).toBeLessThan(MOST_SENT);
  });

  it('do not grow memory, even several at once and repeatedly', async () => {
    await Promise.all(FLOODS.map((bad, number) => playFlood(bad, `warm-${number}`)));
    const growth = await growthDuring(async () => {
      for (let round = 0; round < AT_ONCE; round += 1)
        await Promise.all(FLOODS.map((bad, number) => playFlood(bad, `flood-${round}-${number}`)));
    });
    console.log(
      `${AT_ONCE * FLOODS.length} GB offered: array buffers grew by ${(growth.arrayBuffers / MIB).toFixed(1)} MiB, ` +
        `the process by ${(growth.rss / MIB).toFixed(1)} MiB`,
    );
    expect(growth.arrayBuffers).toBeLessThan(16 * MIB);
    expect(growth.rss).toBeLessThan(128 * MIB);
  }, 60_000);
});
