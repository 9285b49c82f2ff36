import type { WebhookSecretView } from '@hexduel/contracts-http';
import { writeAudit } from '@hexduel/database';
import type { KeyRing } from '@hexduel/identity';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { Droplet } from '../droplet/droplet.entity';
import { noDroplet, secretInUse, secretsSpent } from '../refusals';
import type { Refusal } from '../refusals';
import { lockStayingDroplet } from './record-release';
import { webhookSecret } from './webhook-keys';

type SecretState = Pick<Droplet, 'id' | 'webhookCounter' | 'hasSigned'>;

const MOST_RENEWALS = 1_000_000;

/** The secret with which a droplet signs; records who read it. Errors: ERR_NO_DROPLET. */
export async function readWebhookSecret(
  tx: EntityManager,
  actor: Actor,
  keys: KeyRing,
  id: string,
): Promise<Result<WebhookSecretView, Refusal>> {
  const droplet = await lockStayingDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { webhookCounter } = droplet;
  await writeAudit(tx, actor, {
    ...{ action: 'droplet.webhook-secret-read', subjectKind: 'droplet', subjectId: droplet.id, sandbox: null },
    before: { webhookCounter },
    after: { webhookCounter },
  });
  return ok(viewOf(droplet, keys));
}

/** Replaces the secret of a droplet by another one. Errors: ERR_NO_DROPLET, ERR_STATE, ERR_SECRETS_SPENT. */
export async function renewWebhookSecret(
  tx: EntityManager,
  actor: Actor,
  keys: KeyRing,
  id: string,
): Promise<Result<WebhookSecretView, Refusal>> {
  const droplet = await lockStayingDroplet(tx, id);
  if (!droplet) return noDroplet(id);
  const { origin, providerId, webhookCounter } = droplet;
  // The machine may yet be created, with the current secret in its user data.
  if (origin === 'ordered' && providerId === null) return secretInUse(id);
  if (webhookCounter >= MOST_RENEWALS) return secretsSpent(id);
  const renewed = { id: droplet.id, hasSigned: droplet.hasSigned, webhookCounter: webhookCounter + 1 };
  await tx.getRepository(Droplet).update({ id: droplet.id }, { webhookCounter: renewed.webhookCounter });
  await writeAudit(tx, actor, {
    ...{ action: 'droplet.webhook-secret-renewed', subjectKind: 'droplet', subjectId: droplet.id, sandbox: null },
    before: { webhookCounter },
    after: { webhookCounter: renewed.webhookCounter },
  });
  return ok(viewOf(renewed, keys));
}

// It is computed, not stored: from the id of the row, which a request may write with other letters.
function viewOf({ id, webhookCounter, hasSigned }: SecretState, [key]: KeyRing): WebhookSecretView {
  return { droplet: id, secret: webhookSecret(key, id, webhookCounter), hasSigned };
}
