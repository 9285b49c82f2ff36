import { setting } from '@hexduel/service-host';
import type { ConfigOf } from '@hexduel/service-host';
import { z } from 'zod';

const count = (least: number, usual: number) => z.coerce.number().int().min(least).default(usual);

/** Connections for reading that requests do not get: four for the topics of sockets, three for files. */
export const OTHER_READS = 7;

/** Settings of all that only reads: it has connections of its own, so that results and scores never wait for it. */
export const readingConfig = {
  /** Connections of this process to the database for reading. */
  readConnections: setting('HEXDUEL_LADDER_READ_CONNECTIONS', count(OTHER_READS + 2, 16), { example: '16' }),
  /** How long a request may wait for one of them before it is answered 503, in milliseconds. */
  readWaitMs: setting('HEXDUEL_LADDER_READ_WAIT_MS', count(1, 5_000), { example: '5000' }),
  /** How long one statement of a request may take, in milliseconds. */
  readStatementMs: setting('HEXDUEL_LADDER_READ_STATEMENT_MS', count(1, 5_000), { example: '5000' }),
  /** For how long an answer to the public is given again before it is read again, in milliseconds. */
  snapshotMs: setting('HEXDUEL_LADDER_SNAPSHOT_MS', count(0, 1_000), { example: '1000' }),
};

export type ReadingConfig = ConfigOf<typeof readingConfig>;
