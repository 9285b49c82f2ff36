import type { Server } from 'node:http';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
}

/** Where the server listens, or why it cannot, in one sentence with the remedy. */
export type Listening =
  | { readonly ok: true; readonly port: number }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Makes a server listen; a port that cannot be had is a value, not an error. */
export function listen(server: Server, { host, port }: ListenOptions): Promise<Listening> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      const code = error.code ?? 'ERR_LISTEN';
      resolve({ ok: false, code, message: sentence(code, host, port, error.message) });
    };
    server.once('error', onError);
    server.listen({ host, port }, () => {
      server.off('error', onError);
      const address = server.address();
      resolve({ ok: true, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}

function sentence(code: string, host: string, port: number, cause: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} of ${host} is taken by another program: stop that one or choose another port (0 takes any that is free)`;
    case 'EACCES':
      return `port ${port} of ${host} may not be opened by this user: choose one above 1023 (0 takes any that is free)`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is no address of this machine: use 127.0.0.1 (only from here) or 0.0.0.0 (from everywhere)`;
    default:
      return `port ${port} of ${host} could not be opened: ${cause}`;
  }
}
