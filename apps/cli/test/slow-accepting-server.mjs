/**
 * `node slow-accepting-server.mjs BOT`: a server before a bot with a listen backlog of 5, as Python's `ThreadingHTTPServer`: it takes 8 ms
 * to accept a connection and closes each after its answer. Prints its address.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const BACKLOG = 5;
const ACCEPT_MS = 8;

const [bot] = process.argv.slice(2);
const standstill = new Int32Array(new SharedArrayBuffer(4));

const server = createServer((request, response) => {
  void (async () => {
    const { method, url } = request;
    const body = await text(request);
    const answer = await fetch(bot + url, { method, ...(body === '' ? {} : { body }) });
    response.writeHead(answer.status, { Connection: 'close' }).end(await answer.text());
  })();
});
server.on('connection', () => Atomics.wait(standstill, 0, 0, ACCEPT_MS));
server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
