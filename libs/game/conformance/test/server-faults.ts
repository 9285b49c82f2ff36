import type { PlantedFault } from './planted-faults';
import { NOT_FOUND, replacing } from './spoilt-bots';
import { OK } from './wire-bot';

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
    name: 'a cold start',
    check: 'start',
    status: 'warning',
    mend: /Warm up before it listens/,
    make: (seed) => {
      let requests = 0;
      return replacing(seed, (_, answer) => ({ ...(answer() as typeof OK), ms: (requests += 1) === 1 ? 1_035 : 12 }));
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
    mend: /Asked alone, this bot answers within 3 ms; with 10 games at once it does not keep 1000 ms/,
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
    name: 'header and body in two writes',
    check: 'time',
    status: 'warning',
    mend: /write both at once/,
    make: (seed) => replacing(seed, (_, answer) => ({ ...(answer() as typeof OK), ms: 44, bodyMs: 41 })),
  },
  {
    name: 'a short listen backlog',
    check: 'time',
    status: 'warning',
    mend: /Raise the backlog to 128/,
    make: (seed) => {
      let requests = 0;
      return replacing(seed, (_, answer) =>
        (requests += 1) === 99 ? { ...(answer() as typeof OK), ms: 270, dials: 2 } : answer(),
      );
    },
  },
];
