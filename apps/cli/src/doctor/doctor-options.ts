import type { NatsAddress } from '@hexduel/messaging/plans';
import type { PostgresAddress } from '@hexduel/database/postgres-address';

/** Whom to ask; what is null or empty is not asked. */
export interface DoctorOptions {
  readonly url: string;
  readonly nats: NatsAddress | null;
  /** The monitoring port of a server of NATS: `http://nats:8222`. */
  readonly monitoring: string | null;
  readonly databases: readonly PostgresAddress[];
}

/** What keeps its data in Postgres, each in a schema with its name. */
export const STORING = ['scheduling', 'ladder', 'provisioning'] as const;
