import { createServer } from 'node:net';
import type { Socket } from 'node:net';

/**
 * Two trivial bots in a separate process, so that the client is what gets measured: bare TCP, just enough HTTP, moves read
 * from scripts. Game ids are `<script>-<anything>`; the n-th GET of a colour returns the n-th move of that script.
 * Started with `fork`; expects one message with the scripts and replies with the two ports.
 */
export interface ScriptMove {
  readonly color: 1 | 2;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

const asked = new Map<string, number>();
let scripts: string[][][] = [];

function answer(text: string): string {
  return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
}

const OK = answer('{"status":"ok"}');

function reply(method: string, path: string): string {
  if (method !== 'GET') return OK;
  const [, script, game, color] = /^\/games\/(\d+)-([^?]+)\?color=([12])$/.exec(path)!;
  const key = `${game}:${color}`;
  const turn = asked.get(key) ?? 0;
  asked.set(key, turn + 1);
  return scripts[Number(script)]![Number(color)]![turn]!;
}

function serve(socket: Socket): void {
  let text = '';
  socket.setNoDelay(true).on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
      if (text.length < end + 4 + length) return;
      const [method, path] = text.slice(0, text.indexOf('\r\n')).split(' ') as [string, string];
      text = text.slice(end + 4 + length);
      socket.write(reply(method, path));
    }
  });
}

function listen(): Promise<number> {
  const server = createServer(serve);
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => ready((server.address() as { port: number }).port));
  });
}

process.once('message', (message) => {
  scripts = (message as ScriptMove[][]).map((moves) =>
    [0, 1, 2].map((color) =>
      moves
        .filter((move) => move.color === color)
        .map(({ from, to }) => answer(`{"status":"ok","move_from":[${from}],"move_to":[${to}]}`)),
    ),
  );
  void Promise.all([listen(), listen()]).then((ports) => process.send!(ports));
});
process.once('disconnect', () => process.exit(0));
