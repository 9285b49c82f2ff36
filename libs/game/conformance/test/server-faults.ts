import type { PlantedFault } from './planted-faults';
import { NOT_FOUND, replacing } from './spoilt-bots';
import type { OK } from './wire-bot';

/** Bots whose server, address or start is at fault, not their play. */
export const SERVER_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a page at its address',
    check: 'start',
    status: 'failed',
    mend: /web page, not a bot, answers POST .+ Give the bot's own base URL/,
    make: () => () => ({ status: 200, body: '<!DOCTYPE html><title>Welcome</title>' }),
  },
  {
    name: 'a page of ours at its address',
    check: 'start',
    status: 'failed',
    mend: /pages of Hexduel itself/,
    make: () => () => ({ status: 404, body: '<!DOCTYPE html><html><title>Not found · Hexduel</title></html>' }),
  },
  {
    name: 'the answer of our pages to a POST at its address',
    check: 'start',
    status: 'failed',
    mend: /pages of Hexduel itself/,
    make: () => () => ({ status: 404, body: 'These are the pages of Hexduel, not a bot: ...' }),
  },
  {
    name: 'an error page of its framework',
    check: 'start',
    status: 'failed',
    mend: /failed on POST: look for the error in its log/,
    make: () => () => ({ status: 500, body: '<!DOCTYPE html><title>KeyError in HexduelBot</title>' }),
  },
  {
    name: 'another service at its address',
    check: 'start',
    status: 'failed',
    mend: /check the route .+ Give the bot's own base URL/,
    make: () => () => NOT_FOUND,
  },
  {
    name: 'a redirect at its address',
    check: 'start',
    status: 'failed',
    mend: /redirects are not followed/,
    make: () => () => ({ status: 301, body: '<html>moved</html>' }),
  },
  {
    name: 'busy',
    check: 'start',
    status: 'failed',
    mend: /says that it is busy \(status 503\)/,
    make: () => () => ({ status: 503, body: 'Service Unavailable' }),
  },
  {
    name: 'a search that loads its tables when it is first asked',
    check: 'start',
    status: 'warning',
    mend: /Warm up before it listens/,
    make: (seed) => {
      let asked = 0;
      return replacing(seed, ({ method }, answer) => {
        const isFirst = method === 'GET' && (asked += 1) === 1;
        return { ...(answer() as typeof OK), ms: isFirst ? 1_035 : 12 };
      });
    },
  },
  {
    name: 'always the same answer',
    check: 'both-colours',
    status: 'failed',
    bug: 'constant_move',
    mend: /Choose the move from the board/,
    make: (seed) =>
      replacing(seed, ({ method }, answer) =>
        method === 'GET' ? { status: 200, body: { status: 'ok', move_from: [4, 4], move_to: [4, 5] } } : answer(),
      ),
  },
  {
    name: 'one request at a time',
    check: 'many-games',
    status: 'failed',
    mend: /Asked alone, this bot answers within \d+ ms; with 10 games at once it does not keep 1000 ms. It is busy with one request/,
    make: (seed) => {
      const open = new Set<string>();
      return replacing(seed, ({ method, id }, answer) => {
        if (method === 'POST') open.add(id);
        if (method === 'DELETE') open.delete(id);
        return open.size > 5 && method !== 'DELETE' ? { ...(answer() as typeof OK), ms: 5_000 } : answer();
      });
    },
  },
  {
    name: 'one thread that thinks',
    check: 'many-games',
    status: 'failed',
    mend: /Asked alone, this bot answers within \d+ ms; .+ serve requests at the same time/,
    make: (seed) => {
      const open = new Set<string>();
      return replacing(seed, ({ method, id }, answer) => {
        if (method === 'POST') open.add(id);
        if (method === 'DELETE') open.delete(id);
        const waitsFor = method === 'DELETE' ? 0 : Math.max(0, open.size - 1);
        return { ...(answer() as typeof OK), ms: 300 * (waitsFor + (method === 'GET' ? 1 : 0)) + 1 };
      });
    },
  },
];
