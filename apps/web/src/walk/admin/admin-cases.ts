import type { PageCase } from '../page-cases';
import { accessCases } from './access-cases';
import { auditCases } from './audit-cases';
import { dashboardCases } from './dashboard-cases';
import { exportsCases } from './exports-cases';
import { flyersCases } from './flyers-cases';
import { machinesCases } from './machines-cases';
import { matchesCases } from './matches-cases';
import { rehearsalCases } from './rehearsal-cases';
import { sandboxesCases } from './sandboxes-cases';
import { teamsCases } from './teams-cases';
import { tournamentCases } from './tournament-cases';

/** Every page of the panel. A case opens it signed out: `then` begins with `signInAsAdmin`. */
export const ADMIN_CASES: readonly PageCase[] = [
  ...dashboardCases,
  ...accessCases,
  ...auditCases,
  ...teamsCases,
  ...flyersCases,
  ...machinesCases,
  ...tournamentCases,
  ...sandboxesCases,
  ...matchesCases,
  ...rehearsalCases,
  ...exportsCases,
];
