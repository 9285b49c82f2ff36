import { memoryAttemptStore, usualAttemptLimits } from '@hexduel/identity';
import type { AttemptLimits, SecretList } from '@hexduel/identity';
import type { KeyRing } from '@hexduel/identity';
import { webhookKeys } from './webhook-keys';

export interface WebhookSettings {
  /** What secrets of droplets are made from; the first makes those that are given out, all of them are believed. */
  readonly secrets: SecretList;
  /** Whether the form of 2017, which nobody signs, is taken at all. */
  readonly unsigned: 'accept' | 'refuse';
  /** Proxies in front whose X-Forwarded-For is believed. */
  readonly proxies: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What came of a message, for metrics: `new`, `again` or the code of the refusal. */
  readonly onTold?: (outcome: string) => void;
}

/** What the webhook needs: keys, and how many messages are taken of an address (by this replica). */
export class WebhookTerms {
  readonly keys: KeyRing;
  readonly limits: AttemptLimits;

  constructor(readonly settings: WebhookSettings) {
    this.keys = webhookKeys(settings.secrets);
    const store = memoryAttemptStore();
    this.limits = usualAttemptLimits(() => store);
  }
}
