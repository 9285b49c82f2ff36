import site from './ru.json';
import frame from './admin/ru/frame.json';
import kit from './admin/ru/kit.json';
import dashboard from './admin/ru/dashboard.json';
import access from './admin/ru/access.json';
import audit from './admin/ru/audit.json';
import teams from './admin/ru/teams.json';
import flyers from './admin/ru/flyers.json';
import machines from './admin/ru/machines.json';
import tournament from './admin/ru/tournament.json';
import sandboxes from './admin/ru/sandboxes.json';
import matches from './admin/ru/matches.json';
import rehearsal from './admin/ru/rehearsal.json';
import exports from './admin/ru/exports.json';

/** Every text of the pages: those for all, and one namespace for each area of the panel. */
export default {
  ...site,
  adminFrame: frame,
  adminKit: kit,
  adminDashboard: dashboard,
  adminAccess: access,
  adminAudit: audit,
  adminTeams: teams,
  adminFlyers: flyers,
  adminMachines: machines,
  adminTournament: tournament,
  adminSandboxes: sandboxes,
  adminMatches: matches,
  adminRehearsal: rehearsal,
  adminExports: exports,
};
