import type { WebhookSecretView } from '@hexduel/contracts-http';
import { writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { KeyRing } from '@hexduel/identity';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { noDroplet, refuse } from '../refusal';
import type { Refusal } from '../refusal';
import { lockDroplet } from './lock-droplet';
import { webhookSecret } from './webhook-keys';

const MOST_RENEWALS = 1_000_000;

/** The secret with which a droplet signs; it is computed, not kept. Errors: ERR_NO_DROPLET. */
export async function readWebhookSecret(
  db: Pick<EntityManager, 'query'>,
  [key]: KeyRing,
  droplet: string,
): Promise<Result<WebhookSecretView, Refusal>> {
  const [row] = await db.query<{ counter: number; hasSigned: boolean }[]>(
    `select webhook_counter as counter, has_signed as "hasSigned"
     from droplet where id = $1 and state not in ('destroying', 'destroyed')`,
    [droplet],
  );
  if (!row) return noDroplet(droplet);
  return ok({ droplet, secret: webhookSecret(key, droplet, row.counter), hasSigned: row.hasSigned });
}

/** Makes a droplet's secret void and gives it another. Errors: ERR_NO_DROPLET, ERR_STATE, ERR_SECRETS_SPENT. */
export async function renewWebhookSecret(tx: EntityManager, actor: Actor, id: string): Promise<Result<null, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { isToBeMade, webhookCounter } = droplet;
  if (isToBeMade) {
    return refuse(
      'ERR_STATE',
      `Droplet ${id} is being made with the secret that it has: renew it when the provider has made it.`,
    );
  }
  if (webhookCounter >= MOST_RENEWALS) {
    return refuse('ERR_SECRETS_SPENT', `Droplet ${id} has no secret left: replace it by a new one.`);
  }
  await tx.query('update droplet set webhook_counter = $2 where id = $1', [id, webhookCounter + 1]);
  await writeAudit(tx, actor, {
    ...{ action: 'droplet.webhook-secret-renewed', subjectKind: 'droplet', subjectId: id, sandbox: null },
    before: { webhookCounter },
    after: { webhookCounter: webhookCounter + 1 },
  });
  return ok(null);
}
