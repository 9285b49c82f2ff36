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
import type { LockedDroplet } from './lock-droplet';
import { webhookSecret } from './webhook-keys';

const MOST_RENEWALS = 1_000_000;

/** Gives out the secret with which a droplet signs, and writes down to whom. Errors: ERR_NO_DROPLET. */
export async function readWebhookSecret(
  tx: EntityManager,
  actor: Actor,
  keys: KeyRing,
  id: string,
): Promise<Result<WebhookSecretView, Refusal>> {
  const droplet = await lockDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { webhookCounter } = droplet;
  await writeAudit(tx, actor, {
    ...{ action: 'droplet.webhook-secret-read', subjectKind: 'droplet', subjectId: droplet.id, sandbox: null },
    before: { webhookCounter },
    after: { webhookCounter },
  });
  return ok(secretOf(droplet, keys));
}

/** Makes a droplet's secret void and gives out another. Errors: ERR_NO_DROPLET, ERR_STATE, ERR_SECRETS_SPENT. */
export async function renewWebhookSecret(
  tx: EntityManager,
  actor: Actor,
  keys: KeyRing,
  id: string,
): Promise<Result<WebhookSecretView, Refusal>> {
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
  const renewed = { ...droplet, webhookCounter: webhookCounter + 1 };
  await tx.query('update droplet set webhook_counter = $2 where id = $1', [droplet.id, renewed.webhookCounter]);
  await writeAudit(tx, actor, {
    ...{ action: 'droplet.webhook-secret-renewed', subjectKind: 'droplet', subjectId: droplet.id, sandbox: null },
    before: { webhookCounter },
    after: { webhookCounter: renewed.webhookCounter },
  });
  return ok(secretOf(renewed, keys));
}

// It is computed, not kept: from the id as the row has it, which a request may write in other letters.
function secretOf({ id, webhookCounter, hasSigned }: LockedDroplet, [key]: KeyRing): WebhookSecretView {
  return { droplet: id, secret: webhookSecret(key, id, webhookCounter), hasSigned };
}
