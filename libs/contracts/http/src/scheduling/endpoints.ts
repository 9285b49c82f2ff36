import { ReadSchedulingStatus } from '../service-status';
import { adminEndpoints } from './admin-endpoints';
import { auditEndpoints } from './audit-endpoints';
import { correctionEndpoints } from './correction-endpoints';
import { deadLetterEndpoints } from './dead-letter-endpoints';
import { finalEndpoints } from './final-endpoints';
import { gameEventEndpoints } from './game-event-endpoints';
import { progressEndpoints } from './progress-endpoints';
import { rehearsalEndpoints } from './rehearsal-endpoints';
import { revealEndpoints } from './reveal-endpoints';
import { roundTypeEndpoints } from './round-type-endpoints';
import { sandboxEndEndpoints } from './sandbox-end-endpoints';
import { sandboxEndpoints } from './sandbox-endpoints';
import { sessionEndpoints } from './session-endpoints';
import { sessionListEndpoints } from './session-list-endpoints';
import { teamBulkEndpoints } from './team-bulk-endpoints';
import { teamEndpoints } from './team-endpoints';
import { teamTableEndpoints } from './team-table-endpoints';

/** All endpoints of scheduling. */
export const schedulingEndpoints = {
  ...sessionEndpoints,
  ...sessionListEndpoints,
  ...adminEndpoints,
  ...sandboxEndpoints,
  ...sandboxEndEndpoints,
  ...progressEndpoints,
  ...revealEndpoints,
  ...teamTableEndpoints,
  ...teamBulkEndpoints,
  ...teamEndpoints,
  ...roundTypeEndpoints,
  ...gameEventEndpoints,
  ...finalEndpoints,
  ...auditEndpoints,
  ...deadLetterEndpoints,
  ...correctionEndpoints,
  ...rehearsalEndpoints,
  ReadSchedulingStatus,
};
