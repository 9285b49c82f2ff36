import { memoryAttemptStore, usualAttemptLimits } from '@hexduel/identity';
import type { AttemptLimits, KeyRing, SecretList } from '@hexduel/identity';
import { webhookKeys } from './webhook-keys';

export interface WebhookSettings {
  /** What secrets of droplets are derived from: the first for those that are handed out, all for checking. */
  readonly secrets: SecretList;
  /** Whether the form of 2017, which nobody signs, is accepted of machines that an admin allows it. */
  readonly unsigned: 'accept' | 'refuse';
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  readonly proxies: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What the webhook accepts: signed with which keys, and how many messages from one address (by this replica). */
export class WebhookRules {
  readonly keys: KeyRing;
  readonly limits: AttemptLimits;

  constructor(readonly settings: WebhookSettings) {
    this.keys = webhookKeys(settings.secrets);
    const store = memoryAttemptStore();
    this.limits = usualAttemptLimits(() => store);
  }
}
