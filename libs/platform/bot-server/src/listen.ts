import type { Server } from 'node:http';

export interface ListenOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/** The port of the server, or why it cannot listen, in one sentence with the remedy. */
export type Listening =
  | { readonly ok: true; readonly port: number }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Makes a server listen; failing is a value, not an exception. */
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
      return `port ${port} of ${host} is used by another program: stop that one or choose another port (0 for any free port)`;
    case 'EACCES':
      return `port ${port} of ${host} may not be opened by this user: choose one above 1023 (0 for any free port)`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${host} is not an address of this machine: use 127.0.0.1 (local only) or 0.0.0.0 (from everywhere)`;
    default:
      return `port ${port} of ${host} could not be opened: ${cause}`;
  }
}
