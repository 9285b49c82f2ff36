import type { LadderReader } from './ladder-reader';

/** Where the answers of the ladder service come from: a running system, or an archive. */
export type LadderSource = Pick<LadderReader, 'read'>;
