import { createEgressGuard } from '@hexduel/bot-client';
import { z } from 'zod';

/** Ranges of addresses as CIDR, by commas. */
export const AddressRanges = z
  .string()
  .default('')
  .transform((all) =>
    all
      .split(',')
      .map((range) => range.trim())
      .filter(Boolean),
  )
  .refine((allow) => isGuardable(allow), 'must be ranges such as 10.0.0.0/8, by commas');

function isGuardable(allow: readonly string[]): boolean {
  try {
    createEgressGuard({ mode: 'public', allow });
    return true;
  } catch {
    return false;
  }
}
