import { z } from 'zod';
import { act, nothing } from '../endpoint';
import { Id } from '../scalars';
import { TEAM } from './samples';

/** Most teams of one request. */
export const MOST_TEAMS_AT_ONCE = 500;

const Chosen = z.object({ teams: z.array(Id).min(1).max(MOST_TEAMS_AT_ONCE) });

/** What became of each team: one that is refused does not hold up the others. */
export const TeamOutcomes = z.object({
  done: z.array(Id),
  refused: z.array(z.object({ team: Id, code: z.string(), detail: z.string() })),
});
export type TeamOutcomes = z.infer<typeof TeamOutcomes>;

const example = { body: { teams: [TEAM] }, answer: { done: [TEAM], refused: [] } };

export const MarkTeams = act('POST', '/api/scheduling/teams/marks', {
  role: 'admin',
  about: 'Marks teams for deletion, as DELETE of a team does; each is a change of its own.',
  params: nothing,
  body: Chosen,
  answer: TeamOutcomes,
  example,
});

export const UnmarkTeams = act('POST', '/api/scheduling/teams/marks/removal', {
  role: 'admin',
  about: 'Removes the marks for deletion of teams that have not left; each is a change of its own.',
  params: nothing,
  body: Chosen,
  answer: TeamOutcomes,
  example,
});

export const RenewTokens = act('POST', '/api/scheduling/teams/tokens', {
  role: 'admin',
  about:
    'Gives teams new tokens, or all teams where `teams` is null; the old tokens and their sessions are void. The answer holds no token.',
  params: nothing,
  body: z.object({ teams: Chosen.shape.teams.nullable() }),
  answer: TeamOutcomes,
  example,
});

export const teamBulkEndpoints = { MarkTeams, UnmarkTeams, RenewTokens };
