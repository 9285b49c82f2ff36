import type { CorrectionAdminView } from '@hexduel/contracts-http';
import { LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Page } from '../rows/page';
import type { Sandbox } from '../sandbox/sandbox.entity';
import { Correction } from './correction.entity';

/** The corrections of a sandbox since its last restart, latest first. */
export async function listCorrections(
  tx: EntityManager,
  { id: sandbox, epoch }: Pick<Sandbox, 'id' | 'epoch'>,
  { after, limit }: Page,
): Promise<CorrectionAdminView[]> {
  const where = { sandbox, epoch, ...(after === undefined ? {} : { id: LessThan(after) }) };
  return (await tx.find(Correction, { where, order: { id: 'DESC' }, take: limit })).map(viewOf);
}

/** A correction as admins see it. It must exist. */
export async function readCorrection(tx: EntityManager, id: string): Promise<CorrectionAdminView> {
  return viewOf(await tx.findOneByOrFail(Correction, { id }));
}

function viewOf(row: Correction): CorrectionAdminView {
  const { id, kind, roundNumber, match, entry, takesBack, takenBackBy, reason, madeBy, madeAt, state } = row;
  return {
    ...{ id, kind, roundNumber, match, entry, takesBack, takenBackBy, reason, state },
    ...{ by: madeBy, madeAt: madeAt.toISOString() },
  };
}
