/** Bots that lose in every way the platform has a cause for, each with marks in its address, headers and bodies. */
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BAD_BOTS, ScriptedBot } from '@hexduel/testing';
import type { TestBot } from '@hexduel/testing/system';

/** What no public answer may hold. The last is a number that a bot names as a cell. */
export const MARKS = ['zqaddress', 'zqheader', 'zqbody', '127.0.0.1', '10.9.8.7', '7431743'];

const PATH = '/zqaddress';
const BODY = '{"status":"ok","note":"zqbody"';

type Misbehave = (response: ServerResponse) => void;

const ending =
  (body: string | Buffer, status = 200): Misbehave =>
  (response) =>
    response.writeHead(status, { 'X-Mark': 'zqheader' }).end(body);

/** By the cause: what the bot answers to `POST /games`. */
const ANSWERS: Readonly<Record<string, Misbehave>> = {
  answer_late: () => undefined,
  answer_incomplete: (response) => response.writeHead(200, { 'X-Mark': 'zqheader' }).write(BODY),
  answer_broken: (response) => response.socket?.end('zqheader zqbody\r\n\r\n'),
  no_answer: (response) => response.socket?.end(),
  bad_status: ending('zqbody', 500),
  answer_too_large: ending(Buffer.alloc(70_000, 'zqbody ')),
  answer_empty: ending(''),
  answer_not_utf8: ending(Buffer.from([0x7a, 0x71, 0x62, 0x6f, 0x64, 0x79, 0xff, 0xfe])),
  answer_not_json: ending('zqbody is no JSON'),
  answer_unexpected: ending('{"status":"zqbody"}'),
};

/** By the cause: the move that the bot answers with. */
const MOVES: Readonly<Record<string, string>> = { move_off_board: '"move_from":[7431743,0],"move_to":[1,1]' };

/** By the cause: the bad bot that makes such a move. */
const BAD_MOVES: Readonly<Record<string, string>> = {
  move_not_own_chip: 'moves from an empty cell',
  move_not_empty: 'moves onto a stone',
  move_too_far: 'moves too far',
};

export interface MarkedBots {
  /** By the cause of their defeats. */
  readonly all: readonly TestBot[];
  close(): Promise<void>;
}

/** Starts them, and a good bot with the same marks. */
export async function startMarkedBots(): Promise<MarkedBots> {
  const servers: Server[] = [];
  const scripted: ScriptedBot[] = [];
  const bots: TestBot[] = [];
  const add = (name: string, url: string) => bots.push({ name, url, delayMs: 0 });
  const serve = async (name: string, post: Misbehave, move?: string) => {
    const server = createServer((request, response) => {
      request.resume();
      if (request.method === 'POST') post(response);
      else ending(request.method === 'GET' ? `${BODY},${move}}` : `${BODY}}`)(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    add(name, `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`);
  };
  for (const [name, post] of Object.entries(ANSWERS)) await serve(name, post);
  for (const [name, move] of Object.entries(MOVES)) await serve(name, ending(`${BODY}}`), move);
  for (const [name, badName] of Object.entries(BAD_MOVES)) {
    const { deviation } = BAD_BOTS.find((bad) => bad.name === badName) ?? {};
    if (!deviation) throw new Error(`there is no bad bot that ${badName}`);
    scripted.push(await ScriptedBot.start({ deviations: [deviation] }));
    add(name, scripted.at(-1)?.url ?? '');
  }
  const plain = bots[0]?.url ?? '';
  add('tls_failed', plain.replace('http:', 'https:'));
  // The test takes its address away.
  add('no_address', `http://127.0.0.1:1${PATH}`);
  add('resting', `http://127.0.0.1:1${PATH}`);
  // No user listens at the first ports.
  add('connection_refused', `http://127.0.0.1:1${PATH}`);
  add('address_invalid', `http://zqaddress:zqbody@127.0.0.1${PATH}`);
  add('address_refused', `http://10.9.8.7:8080${PATH}`);
  // Too long a name for any resolver, so that nothing is sent.
  add('name_not_found', `http://zqaddress${'q'.repeat(60)}.invalid${PATH}`);
  return {
    all: bots,
    close: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      await Promise.all(scripted.map((bot) => bot.close()));
    },
  };
}
