import site from './en.json';
import frame from './admin/en/frame.json';
import kit from './admin/en/kit.json';
import dashboard from './admin/en/dashboard.json';
import access from './admin/en/access.json';
import audit from './admin/en/audit.json';
import teams from './admin/en/teams.json';
import flyers from './admin/en/flyers.json';
import machines from './admin/en/machines.json';
import tournament from './admin/en/tournament.json';
import sandboxes from './admin/en/sandboxes.json';
import matches from './admin/en/matches.json';
import rehearsal from './admin/en/rehearsal.json';
import exports from './admin/en/exports.json';

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
