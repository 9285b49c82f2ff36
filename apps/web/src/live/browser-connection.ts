import { SUBPROTOCOL } from '@hexduel/contracts-live/limits';
import { LiveConnection } from '@hexduel/live-client';

/** The connection of this tab to the server that the page came from. */
export function browserConnection(): LiveConnection {
  return new LiveConnection({
    connect: ({ onOpen, onClose, onMessage }) => {
      const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, SUBPROTOCOL);
      socket.addEventListener('open', onOpen);
      socket.addEventListener('close', onClose);
      socket.addEventListener('message', ({ data }) => (typeof data === 'string' ? onMessage(data) : undefined));
      return socket;
    },
    // The browser caches it and revalidates by its ETag.
    read: async (path) => {
      const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(4_000) });
      return response.ok ? ((await response.json()) as unknown) : null;
    },
    now: () => Date.now(),
    random: () => Math.random(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}

/** Reports to the connection when the network or the reader leaves and comes back; returns how to stop. */
export function watchBrowser(connection: LiveConnection): () => void {
  const onVisibility = (): void => (document.hidden ? connection.sleep() : connection.wake());
  const listeners = [
    [window, 'online', () => connection.wake()],
    [window, 'offline', () => connection.goOffline()],
    [window, 'pageshow', () => connection.wake()],
    [document, 'visibilitychange', onVisibility],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    connection.close();
  };
}
