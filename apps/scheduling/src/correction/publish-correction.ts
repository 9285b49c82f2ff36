import { RoundCorrectedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { publishFact } from '../sandbox/publish-fact';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { Correction } from './correction.entity';
import { readDisqualified } from './correction.queries';

/** A match that counts differently now: its result, or null for a void one. */
export interface CorrectedEnding {
  readonly match: string;
  readonly resultHash: string | null;
}

/** How many matches a part names: the message is below its limit. */
const PART = 4_950;

/** Publishes a correction of rounds that are completed: the ladder is to score them again. The sandbox must be locked. */
export async function publishCorrection(
  tx: EntityManager,
  sandbox: Pick<Sandbox, 'id' | 'epoch'>,
  id: string,
  outcomes: readonly CorrectedEnding[],
): Promise<void> {
  await tx.update(Correction, { id }, { state: 'published' });
  const { kind, takesBack, match, entry, roundNumber, reason } = await tx.findOneByOrFail(Correction, { id });
  const disqualified = (await readDisqualified(tx, sandbox)).map((each) => {
    return { entry: each.entry, fromRound: each.fromRound };
  });
  const parts = Math.max(1, Math.ceil(outcomes.length / PART));
  for (let part = 1; part <= parts; part += 1) {
    const matches = outcomes.slice((part - 1) * PART, part * PART);
    await publishFact(tx, RoundCorrectedV1, sandbox.id, (stamp) => ({
      ...stamp,
      ...{ correction: id, kind, takesBack, match, entry, roundNumber, reason, part, parts },
      ...{ matches: [...matches], disqualified },
    }));
  }
}
