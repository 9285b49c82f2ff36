/** `probe-bot.ts URL`: sends a bot every kind of request of the protocol and prints what is wrong as a JSON array. */
import { callStrangely } from './call-strangely';
import { missedMoves } from './missed-moves';
import { playAtOnce } from './play-at-once';

const [url = ''] = process.argv.slice(2);
const problems = [...(await callStrangely(url)), ...(await missedMoves(url)), ...(await playAtOnce(url, 10))];
console.log(JSON.stringify(problems));
