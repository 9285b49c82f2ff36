/**
 * `node five-workers.mjs PORT`: five workers, each of which serves one connection at a time, as the threads of Puma 5 do: having
 * answered, a worker waits for 200 ms for another request on the same connection, unless it has answered ten and others wait.
 * A connection that it has left stands in line for a worker again once its next request comes. Each answer takes 8 ms.
 */
import { createServer } from 'node:net';

const WORKERS = 5;
const ANSWER_MS = 8;
const STAY_MS = 200;
const IN_A_ROW = 10;

const body = '{"status":"ok","move_from":[0,1],"move_to":[0,2]}';
const answer = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const line = [];
let busy = 0;

/** Gives the connections in line to free workers. */
function serveNext() {
  while (busy < WORKERS && line.length > 0) {
    const connection = line.shift();
    if (connection.socket.destroyed) continue;
    busy += 1;
    connection.isServed = true;
    connection.answered = 0;
    answerSoon(connection);
  }
}

function answerSoon(connection) {
  clearTimeout(connection.stay);
  setTimeout(() => {
    if (connection.socket.destroyed) return;
    connection.socket.write(answer);
    connection.answered += 1;
    const isOthersTurn = connection.answered >= IN_A_ROW && line.length > 0;
    connection.stay = setTimeout(() => leave(connection), isOthersTurn ? 0 : STAY_MS);
  }, ANSWER_MS);
}

/** The worker is free for another connection. */
function leave(connection) {
  if (!connection.isServed) return;
  clearTimeout(connection.stay);
  connection.isServed = false;
  busy -= 1;
  serveNext();
}

createServer((socket) => {
  const connection = { socket, isServed: false, answered: 0, stay: undefined };
  let text = '';
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (end < 0 || text.length < end + 4 + length) return;
    text = '';
    if (connection.isServed) {
      answerSoon(connection);
      return;
    }
    line.push(connection);
    serveNext();
  });
  socket.once('close', () => leave(connection));
}).listen({ port: Number(process.argv[2]), host: '127.0.0.1', backlog: 1024 });
