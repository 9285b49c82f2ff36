import { z } from 'zod';
import { Epoch, Id } from './scalars';

/**
 * What every fact about a sandbox carries. `sandboxSeq` counts them from 1 without a gap, over all epochs, and is
 * allotted under the sandbox's row lock: consumers apply them in this order and hold what comes early.
 */
export const SandboxStamp = z.object({ sandbox: Id, epoch: Epoch, sandboxSeq: z.int().min(1) });
export type SandboxStamp = z.infer<typeof SandboxStamp>;

/** What everything about one match carries; a late message of an older epoch is dropped. */
export const MatchStamp = z.object({ sandbox: Id, epoch: Epoch, round: Id, match: Id });
export type MatchStamp = z.infer<typeof MatchStamp>;
