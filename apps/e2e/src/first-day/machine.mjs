/**
 * A machine as the local driver orders it: `node machine.mjs FOLDER` answers at HOST and PORT, and runs FOLDER/bot.mjs there as soon as
 * it is deployed, and again whenever it changes. Then it reports the release, signed, as a machine prepared with docker/droplet does.
 */
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync, watchFile } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const [, , folder] = process.argv;
const { HOST, PORT } = process.env;
const BOT = join(folder, 'bot.mjs');
const SETTINGS = join(folder, 'droplet.json');
const LOOK_MS = 200;

const empty = createServer((_, response) => response.writeHead(502).end('Nothing is deployed yet.'));
let bot = null;

async function deploy() {
  if (!existsSync(BOT)) return;
  empty.close();
  empty.closeAllConnections();
  await bot?.terminate();
  bot = new Worker(BOT);
  await answers();
  await report(createHash('sha1').update(readFileSync(BOT)).digest('hex'));
}

/** Resolves when the bot has begun to listen. */
async function answers() {
  for (;;) {
    const answer = await fetch(`http://${HOST}:${PORT}/`).catch(() => null);
    if (answer !== null) return;
    await new Promise((later) => setTimeout(later, 50));
  }
}

async function report(revision) {
  const { droplet, secret, webhook, hostname } = JSON.parse(readFileSync(SETTINGS, 'utf8'));
  const body = JSON.stringify({ revision, hostname, public_ip: HOST });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  await fetch(webhook, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Hexduel-Droplet': droplet,
      'X-Hexduel-Timestamp': timestamp,
      'X-Hexduel-Signature': `sha256=${signature}`,
    },
    body,
  });
}

empty.listen(Number(PORT), HOST);
watchFile(BOT, { interval: LOOK_MS }, () => void deploy());
