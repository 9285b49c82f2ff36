import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { ServerMessage } from '@hexduel/contracts-live';
import type { ClientMessage } from '@hexduel/contracts-live';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';

/** A client of the gateway in a test: keeps all messages, each read by the contract. */
export class LiveUser {
  readonly messages: ServerMessage[] = [];
  closeCode: number | null = null;

  private constructor(readonly ws: WebSocket) {
    ws.on('message', (data: Buffer) => this.messages.push(ServerMessage.parse(JSON.parse(data.toString()))));
    ws.on('close', (code) => {
      this.closeCode = code;
    });
    ws.on('error', () => undefined);
  }

  static async connect(url: string, options: ClientOptions = {}, protocols = ['hexduel.v1']): Promise<LiveUser> {
    const user = new LiveUser(new WebSocket(url, protocols, options));
    await once(user.ws, 'open');
    return user;
  }

  send(message: ClientMessage): void {
    this.ws.send(JSON.stringify(message));
  }

  /** All messages of a type so far. */
  received<Type extends ServerMessage['type']>(type: Type): Extract<ServerMessage, { type: Type }>[] {
    return this.messages.filter((message) => message.type === type) as Extract<ServerMessage, { type: Type }>[];
  }

  /** Resolves when the server has handled all that was sent before. */
  async flush(): Promise<void> {
    const pongs = this.received('pong').length;
    this.send({ type: 'ping' });
    while (this.received('pong').length === pongs) await once(this.ws, 'message');
  }

  leave(): void {
    this.ws.terminate();
  }
}

/** The HTTP status and the body with which a handshake is refused. */
export async function refusalOf(
  url: string,
  options: ClientOptions = {},
  protocols: string[] = ['hexduel.v1'],
): Promise<{ status: number; body: string; headers: IncomingHttpHeaders }> {
  const ws = new WebSocket(url, protocols, options);
  ws.on('error', () => undefined);
  const [, response] = await once(ws, 'unexpected-response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, body: Buffer.concat(chunks).toString(), headers: response.headers };
}
