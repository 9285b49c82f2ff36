import { openDatabase, provisionContext } from '@hexduel/database';
import type { DataSource } from 'typeorm';
import type { Actor } from '../src/audit/actor';
import { entities } from '../src/entities';
import { migrations } from '../src/migrations';

/** The actor of the specs. */
export const ADMIN: Actor = { kind: 'admin', name: 'root' };

/** The URL of provisioning's role in a new database. */
export function provisionProvisioning(adminUrl: string): Promise<string> {
  return provisionContext({ adminUrl, context: 'provisioning', password: 'provisioning' });
}

export function openProvisioning(url: string): Promise<DataSource> {
  return openDatabase({ url, context: 'provisioning', entities, migrations });
}
