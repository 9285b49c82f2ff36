import type { IncomingMessage } from 'node:http';
import { Inject } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayConnection } from '@nestjs/websockets';
import type { WebSocket } from 'ws';
import { LiveDoor } from './live-door';
import { LiveSockets } from './live-sockets';

/** The live protocol's socket: `/ws`. */
@WebSocketGateway({ path: '/ws' })
export class LiveGateway implements OnGatewayConnection {
  constructor(
    @Inject(LiveSockets) private readonly sockets: LiveSockets,
    @Inject(LiveDoor) private readonly door: LiveDoor,
  ) {}

  handleConnection(ws: WebSocket, request: IncomingMessage): void {
    this.sockets.welcome(ws, request.socket, this.door.addressOf(request), this.door.callerOf(request));
  }
}
