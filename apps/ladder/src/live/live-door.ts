import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@hexduel/identity';
import type { CallerProof } from '@hexduel/identity';
import type { LiveMeter } from './live-meter';
import type { LiveSockets } from './live-sockets';
import { refuseHandshake } from './refuse-handshake';
import type { DoorRules, Refusal } from './refuse-handshake';

export interface LiveDoorRules extends DoorRules {
  /** How many proxies in front are believed in what they say of the caller's address. */
  readonly proxies: number;
}

/** Who sends a request, as far as it proves it. */
export type Identify = (request: IncomingMessage) => CallerProof;

/** Who may connect. */
export class LiveDoor {
  constructor(
    readonly rules: LiveDoorRules,
    readonly sockets: LiveSockets,
    readonly meter: LiveMeter,
    readonly identify: Identify,
  ) {}

  /** Who connects, by the session that came with the handshake; the origin of a browser was looked at before. */
  callerOf(request: IncomingMessage): CallerProof {
    return this.identify(request);
  }

  /** Of the caller, not of the proxies in front. */
  addressOf({ socket, headers }: IncomingMessage): string {
    const forwardedFor = headers['x-forwarded-for'];
    const hops = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor;
    return clientAddress(socket.remoteAddress ?? '', hops, this.rules.proxies);
  }

  refusalOf(request: IncomingMessage): Refusal | null {
    const { origin, 'sec-websocket-protocol': protocols } = request.headers;
    const occupancy = this.sockets.occupancy(this.addressOf(request));
    const refusal = refuseHandshake({ origin, protocols }, occupancy, this.rules);
    if (refusal) this.meter.refused(refusal.why);
    return refusal;
  }
}
