/** `node node-server.mjs PORT`: a good server, Node's own; each answer takes 8 ms. */
import { createServer } from 'node:http';

createServer((request, response) => {
  request.resume().once('end', () => {
    setTimeout(() => response.end('{"status":"ok","move_from":[0,1],"move_to":[0,2]}'), 8);
  });
}).listen(Number(process.argv[2]), '127.0.0.1');
