import { SUBPROTOCOL } from '@hexduel/contracts-live/limits';
import { LiveConnection } from '@hexduel/live-client';
import { WebSocket } from 'ws';

/** A connection to the live socket of the system at `url`, which lasts until it is closed. */
export function terminalConnection(url: string): LiveConnection {
  return new LiveConnection({
    connect: ({ onOpen, onClose, onMessage }) => {
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, SUBPROTOCOL);
      socket.on('open', onOpen);
      socket.on('close', onClose);
      // What went wrong is followed by `close`.
      socket.on('error', () => undefined);
      socket.on('message', (data: Buffer) => onMessage(data.toString('utf8')));
      return { send: (text) => socket.send(text), close: () => socket.terminate() };
    },
    read: async (path) => {
      const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(4_000) });
      return response.ok ? response.json() : null;
    },
    now: () => Date.now(),
    random: () => Math.random(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}
