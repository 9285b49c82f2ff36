import { transaction, writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { DataSource } from 'typeorm';
import type { Actor } from '../audit/actor';
import type { Provider } from '../provider/provider';
import { otherName, providerFailed } from '../refusals';
import type { Refusal } from '../refusals';
import { Finding } from './finding.entity';
import { superfluous } from './orphan';

/**
 * Destroys a machine at the provider that no droplet needs; the provider is asked in no transaction. The audit records it first:
 * an answer may be lost. Errors: ERR_NO_FINDING, ERR_STATE, ERR_CONFIRMATION, ERR_PROVIDER.
 */
export async function destroyOrphan(
  { database, provider }: { readonly database: DataSource; readonly provider: Provider },
  actor: Actor,
  { providerId, confirm }: { readonly providerId: string; readonly confirm: string },
): Promise<Result<null, Refusal>> {
  const found = superfluous(await database.getRepository(Finding).find(), providerId);
  if (!found.ok) return found;
  const { name, kind, subject, priceHourly } = found.value;
  if (confirm !== name) return otherName(name);
  await transaction(database, (tx) =>
    writeAudit(tx, actor, {
      ...{ action: 'orphan.destroying', subjectKind: 'machine', subjectId: providerId, sandbox: null },
      ...{ before: { name, kind, priceHourly }, after: null },
    }),
  );
  const destroyed = await provider.destroy(providerId);
  if (!destroyed.ok) return providerFailed(destroyed.why);
  await database.getRepository(Finding).delete({ kind, subject });
  return ok(null);
}
