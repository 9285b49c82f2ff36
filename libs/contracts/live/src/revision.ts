import type { Revision } from '@hexduel/contracts-http';

/** Whether `one` is later than `other`. Every revision of an epoch is later than those of the epochs before. */
export function isLater(one: Revision, other: Revision): boolean {
  return one.epoch === other.epoch ? one.rev > other.rev : one.epoch > other.epoch;
}
