import type { DivertedRequest } from '../scripted-bot/deviation';
import { answerBytes, answerHead } from '../scripted-bot/http-answer';
import { badBot, badBots, sending } from './bad-bot';
import type { BadBot } from './bad-bot';

const DRIP_MS = 40;
/**
 * Milliseconds after the deadline at which a late answer is sent. More than the 100 ms by which the client's own timer may be
 * late: if both fire at once on a busy machine, the client notices its own delay and the leg is played again.
 */
const JUST_AFTER_MS = 150;

const deadlineOf = ({ request }: DivertedRequest): number => Number(request.headers['x-hexduel-deadline-ms']);

async function answerJustAfterDeadline(diverted: DivertedRequest): Promise<void> {
  await diverted.wire.pause(deadlineOf(diverted) + JUST_AFTER_MS);
  await diverted.answerWell();
}

/** Sends byte by byte, but never the last one. */
async function drip({ wire }: DivertedRequest, bytes: Buffer): Promise<void> {
  for (const byte of bytes.subarray(0, -1)) {
    await wire.send(Uint8Array.of(byte));
    await wire.pause(DRIP_MS);
  }
}

/** Bots that connect and then take longer than the deadline. */
export const LATE_ANSWERS: readonly BadBot[] = [
  ...badBots('never answers', ['POST', 'GET', 'PUT'], 'timeout', () => undefined),
  ...badBots('answers just after the deadline', ['POST', 'GET', 'PUT'], 'timeout', answerJustAfterDeadline),
  badBot('answers its fifth PUT just after the deadline', 'PUT', 'timeout', answerJustAfterDeadline, { nth: [5] }),
  ...badBots(
    'sends headers and no body',
    ['POST', 'GET'],
    'timeout',
    sending((good) => answerBytes(good).subarray(0, -good.length)),
  ),
  badBot('sends one byte and no more', 'GET', 'timeout', ({ wire }) => wire.send('H')),
  badBot('drips its headers', 'GET', 'timeout', (diverted) => drip(diverted, answerBytes(diverted.takeIn()))),
  ...badBots('drips its body', ['GET', 'PUT'], 'timeout', async (diverted) => {
    const body = diverted.takeIn().padEnd(1_000);
    await diverted.wire.send(answerHead({ headers: { 'Content-Length': String(body.length) } }));
    await drip(diverted, Buffer.from(body));
  }),
  badBot('drips the chunks of its body', 'GET', 'timeout', async ({ wire }) => {
    await wire.send(answerHead({ headers: { 'Transfer-Encoding': 'chunked' } }));
    for (;;) {
      await wire.send('1\r\n \r\n');
      await wire.pause(DRIP_MS);
    }
  }),
  badBot('announces its answer for ever', 'GET', 'timeout', async ({ wire }) => {
    for (;;) {
      await wire.send('HTTP/1.1 103 Early Hints\r\n\r\n');
      await wire.pause(DRIP_MS);
    }
  }),
  badBot('ends its DELETE just after the deadline', 'DELETE', 'none', answerJustAfterDeadline, { recorded: 'timeout' }),
  badBot('never answers its DELETE', 'DELETE', 'none', () => undefined, { recorded: 'timeout' }),
];
