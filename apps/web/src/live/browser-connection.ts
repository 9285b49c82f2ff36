import { SUBPROTOCOL } from '@hexduel/contracts-live/limits';
import { LiveConnection } from './live-connection';

/** The connection of this tab, to the server the page came from. */
export function browserConnection(): LiveConnection {
  return new LiveConnection({
    connect: ({ opened, closed, heard }) => {
      const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, SUBPROTOCOL);
      socket.addEventListener('open', opened);
      socket.addEventListener('close', closed);
      socket.addEventListener('message', ({ data }) => (typeof data === 'string' ? heard(data) : undefined));
      return socket;
    },
    now: () => Date.now(),
    random: () => Math.random(),
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
}

/** Lets the connection know when the network or the reader goes and comes; answers how to stop that. */
export function watchBrowser(connection: LiveConnection): () => void {
  const onSeen = (): void => (document.hidden ? connection.sleep() : connection.wake());
  const listeners = [
    [window, 'online', () => connection.wake()],
    [window, 'offline', () => connection.lose()],
    [window, 'pageshow', () => connection.wake()],
    [document, 'visibilitychange', onSeen],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    connection.close();
  };
}
