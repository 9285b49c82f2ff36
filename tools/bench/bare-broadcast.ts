/** The least a server can do: `ws` sends one text, made once a second, to all its clients. The argument is the size of the text. */
import { WebSocket, WebSocketServer } from 'ws';

const [bytes = '1000'] = process.argv.slice(2);
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('listening', () => {
  const { port } = server.address() as { readonly port: number };
  console.log(`url ws://127.0.0.1:${port}`);
});
setInterval(() => {
  const text = `t=${(performance.timeOrigin + performance.now()).toFixed(2)}`.padEnd(Number(bytes), 'x');
  for (const client of server.clients) if (client.readyState === WebSocket.OPEN) client.send(text);
}, 1_000);
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }));
