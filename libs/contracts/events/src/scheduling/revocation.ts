import { z } from 'zod';
import { Id, Instant } from '../scalars';

/** Which sessions are void. Of two revocations of the same team or admin the one with the higher number counts. */
export const Revocation = z.discriminatedUnion('kind', [
  /** One session in all its renewals. */
  z.object({ kind: z.literal('session'), session: z.string().min(1).max(200) }),
  /** Sessions of a team that a token with a lower counter opened; null: all of them, the team is deleted. */
  z.object({ kind: z.literal('team'), team: Id, leastCounter: z.int().min(0).nullable() }),
  /** Sessions of an admin that were opened before; null: all of them, the account is removed. */
  z.object({ kind: z.literal('admin'), name: z.string().min(1).max(100), since: Instant.nullable() }),
]);
export type Revocation = z.infer<typeof Revocation>;

/** The place of a revocation among all of them: from 1, in the order in which they were committed. */
export const RevocationNumber = z.int().min(1);

export const NumberedRevocation = z.object({ number: RevocationNumber, revocation: Revocation });
export type NumberedRevocation = z.infer<typeof NumberedRevocation>;
