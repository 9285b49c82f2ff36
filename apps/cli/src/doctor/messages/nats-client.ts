import { readFile } from 'node:fs/promises';
import { inboxPrefixOf } from '@hexduel/messaging/plans';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Words } from '../../language';
import { importBeside } from '../import-beside';
import { wordsOfError } from '../said-error';
import type { NatsTarget } from './nats-target';

/** What is used of the client of NATS. */
export interface NatsClient {
  request(
    subject: string,
    payload: string,
    options: { readonly timeout: number },
  ): Promise<{ json(): unknown; readonly data: Uint8Array }>;
  subscribe(subject: string, options: { readonly callback: (error: Error | null) => void }): { unsubscribe(): void };
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface NatsModule {
  connect(options: object): Promise<NatsClient>;
  credsAuthenticator(creds: Uint8Array): unknown;
}

const WITHIN_MS = 5_000;

/** Signs in at NATS. The refusal is a sentence. */
export async function openNats({
  servers,
  credentials,
  credsFile,
  tls,
}: NatsTarget): Promise<Result<NatsClient, Words>> {
  const imported = await importBeside('@nats-io/transport-node');
  if (!imported.ok) return imported;
  const nats = imported.value as NatsModule;
  const { user } = credentials;
  try {
    return ok(
      await nats.connect({
        servers: servers.map(({ host, port }) => `nats://${host}:${port}`),
        name: 'hexduel doctor',
        timeout: WITHIN_MS,
        reconnect: false,
        ...credentials,
        // A user of ours may listen to no other inbox.
        ...(user !== undefined && { inboxPrefix: inboxPrefixOf(user) }),
        ...(credsFile !== undefined && { authenticator: nats.credsAuthenticator(await readFile(credsFile)) }),
        ...(tls && { tls }),
      }),
    );
  } catch (error) {
    return refused(wordsOfError(error));
  }
}
