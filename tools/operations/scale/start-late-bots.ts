/** A process of its own with a bot for each of NAMES, all of which answer after LATENCY_MS. Prints one line of JSON when they listen. */
import { startBots } from '@hexduel/testing/system';

const { NAMES = '', LATENCY_MS = '0' } = process.env;
const { all } = await startBots(NAMES.split(','));
for (const bot of all) bot.delayMs = Number(LATENCY_MS);
console.log(JSON.stringify({ bots: all }));
