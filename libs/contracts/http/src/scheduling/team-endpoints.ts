import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { BotAddress, EntryNumber, Id, Instant, PageLimit, TeamParams, line } from '../scalars';
import { IfMatch, Version } from '../version';
import { problems } from './problems';
import { ENTRY, SANDBOX, TEAM } from './samples';
import { Name, SandboxParams, Slug } from './scalars';

/** What an admin says about a team. */
const settings = {
  name: Name,
  noContest: z.boolean().describe('Plays and is ranked like any other team, but wins no prize.'),
  botAddress: BotAddress.nullable().describe('Base URL of its bot; null for none.'),
  players: z.array(Name).max(50).describe('Names, in order.'),
};

const restingSince = Instant.nullable().describe(
  'Since when its bot rests, as it failed everything in three rounds: it is not called, and its games are lost. Null: it plays.',
);

const waitsForCheck = z
  .boolean()
  .describe('It takes no part until its bot passes a check of the protocol: the sandbox demands one.');

export const TeamAdminView = z.object({
  id: Id,
  version: Version,
  ...settings,
  botAddress: z.string().nullable(),
  release: line(64).nullable(),
  releaseDeployedAt: Instant.nullable(),
  /** Marked for deletion: it leaves between rounds. */
  leaves: z.boolean(),
  token: z.string().nullable().describe('For admins who ask for it, and where it is new; else null.'),
  entries: z.array(
    z.object({
      entry: Id,
      sandbox: Id,
      slug: Slug,
      entryNumber: EntryNumber,
      leaves: z.boolean(),
      restingSince,
      waitsForCheck,
    }),
  ),
});
export type TeamAdminView = z.infer<typeof TeamAdminView>;

const sample = { name: 'Amber', noContest: false, botAddress: 'http://bot.example:8080', players: ['One', 'Two'] };
const view = {
  id: TEAM,
  version: 1,
  ...sample,
  release: null,
  releaseDeployedAt: null,
  leaves: false,
  token: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF',
  entries: [
    {
      entry: ENTRY,
      sandbox: SANDBOX,
      slug: 'city-one',
      entryNumber: 1,
      leaves: false,
      restingSince: null,
      waitsForCheck: false,
    },
  ],
};
const params = { team: TEAM };
const { token, ...rest } = view;
const withoutToken = { ...rest, token: null };

const Tokens = z
  .enum(['hidden', 'shown'])
  .default('hidden')
  .describe('shown: with the tokens, for admins; the audit names who has read which.');

export const ListTeams = read('/api/scheduling/teams', {
  role: 'admin',
  about: 'Teams by name, those after the name `after` if it is sent; `next` is the next `after`.',
  params: nothing,
  query: z.object({ after: Name.optional(), limit: PageLimit, tokens: Tokens }),
  answer: z.object({ teams: z.array(TeamAdminView), next: Name.nullable() }),
  example: { query: { limit: 100 }, answer: { teams: [withoutToken], next: null } },
});

export const CreateTeam = act('POST', '/api/scheduling/teams', {
  role: 'admin',
  about: 'Creates a team that is in no sandbox yet.',
  params: nothing,
  body: z.object({
    name: settings.name,
    noContest: settings.noContest.default(false),
    botAddress: settings.botAddress.default(null),
    players: settings.players.default([]),
  }),
  answer: TeamAdminView,
  status: 201,
  problems: problems('ERR_NAME_TAKEN'),
  example: { body: sample, answer: { ...view, entries: [] } },
});

export const ReadTeam = read('/api/scheduling/teams/:team', {
  role: 'player',
  about: 'A team; its players see their own, never the token.',
  params: TeamParams,
  query: z.object({ tokens: Tokens }),
  answer: TeamAdminView,
  problems: problems('ERR_NO_TEAM'),
  example: { params, query: { tokens: 'shown' }, answer: { ...withoutToken, token } },
});

export const ChangeTeam = act('PATCH', '/api/scheduling/teams/:team', {
  role: 'admin',
  about: 'Changes the values of a team that are sent; the address counts from the next round on.',
  params: TeamParams,
  headers: IfMatch,
  body: z.object(settings).partial(),
  answer: TeamAdminView,
  problems: problems('ERR_NO_TEAM', 'ERR_NAME_TAKEN', 'ERR_CHANGED_MEANWHILE'),
  example: { params, body: { noContest: true }, answer: { ...withoutToken, noContest: true } },
});

export const SetBotAddress = act('PUT', '/api/scheduling/teams/:team/bot-address', {
  role: 'player',
  about:
    'Sets where the bot of a team is, or that it has none; it counts from the next round on. Where only admins may (HEXDUEL_SCHEDULING_ADDRESS_BY), players are refused.',
  params: TeamParams,
  headers: IfMatch,
  body: z.object({ botAddress: settings.botAddress }),
  answer: TeamAdminView,
  problems: problems('ERR_NO_TEAM', 'ERR_ADDRESS_BY_ADMINS', 'ERR_CHANGED_MEANWHILE'),
  example: { params, body: { botAddress: sample.botAddress }, answer: withoutToken },
});

export const WakeBot = act('POST', '/api/scheduling/teams/:team/bot/wake', {
  role: 'player',
  about:
    'Has the bot of a team that rests called again, from its next match on. Nothing changes where it does not rest.',
  params: TeamParams,
  answer: TeamAdminView,
  problems: problems('ERR_NO_TEAM'),
  example: { params, answer: withoutToken },
});

export const DeleteTeam = act('DELETE', '/api/scheduling/teams/:team', {
  role: 'admin',
  about:
    'Marks a team for deletion: it leaves its sandboxes between rounds. A team that is in no sandbox is deleted at once.',
  params: TeamParams,
  headers: IfMatch,
  answer: z.object({ team: Id, isGone: z.boolean() }),
  problems: problems('ERR_NO_TEAM', 'ERR_CHANGED_MEANWHILE'),
  example: { params, answer: { team: TEAM, isGone: false } },
});

export const KeepTeam = act('POST', '/api/scheduling/teams/:team/keep', {
  role: 'admin',
  about: 'Removes the mark for deletion, as long as the team has not left.',
  params: TeamParams,
  answer: TeamAdminView,
  problems: problems('ERR_NO_TEAM', 'ERR_STATE'),
  example: { params, answer: withoutToken },
});

export const RenewToken = act('POST', '/api/scheduling/teams/:team/token', {
  role: 'admin',
  about: 'Gives a team a new token; the old ones and their sessions are void.',
  params: TeamParams,
  answer: TeamAdminView,
  problems: problems('ERR_NO_TEAM', 'ERR_TOKENS_SPENT'),
  example: { params, answer: view },
});

const EntryParams = z.object({ ...SandboxParams.shape, ...TeamParams.shape });
export const EntryAdminView = z.object({
  entry: Id,
  entryNumber: EntryNumber,
  team: Id,
  name: Name,
  noContest: z.boolean(),
  leaves: z.boolean(),
  restingSince,
});
const entry = {
  ...{ entry: ENTRY, entryNumber: 1, team: TEAM, name: 'Amber', noContest: false, leaves: false },
  restingSince: null,
};
const entryParams = { sandbox: 'city-one', team: TEAM };

export const ListEntries = read('/api/scheduling/sandboxes/:sandbox/entries', {
  role: 'admin',
  about: 'The entries of a sandbox by number: at most 100.',
  params: SandboxParams,
  query: nothing,
  answer: z.object({ entries: z.array(EntryAdminView) }),
  problems: problems('ERR_NO_SANDBOX'),
  example: { params: { sandbox: 'city-one' }, answer: { entries: [entry] } },
});

export const EnterSandbox = act('POST', '/api/scheduling/sandboxes/:sandbox/entries', {
  role: 'admin',
  about: 'Enters a team into a sandbox under the next entry number; it plays from the next round on.',
  params: SandboxParams,
  body: TeamParams,
  answer: EntryAdminView,
  status: 201,
  problems: problems(
    'ERR_NO_SANDBOX',
    'ERR_NO_TEAM',
    'ERR_TEAM_LEAVES',
    'ERR_ALREADY_ENTERED',
    'ERR_SANDBOX_FULL',
    'ERR_ARCHIVED',
  ),
  example: { params: { sandbox: 'city-one' }, body: { team: TEAM }, answer: entry },
});

export const LeaveSandbox = act('DELETE', '/api/scheduling/sandboxes/:sandbox/entries/:team', {
  role: 'admin',
  about: 'Makes a team leave this one sandbox, between rounds.',
  params: EntryParams,
  answer: z.object({ entries: z.array(EntryAdminView) }),
  problems: problems('ERR_NO_SANDBOX', 'ERR_NO_ENTRY', 'ERR_ARCHIVED'),
  example: { params: entryParams, answer: { entries: [{ ...entry, leaves: true }] } },
});

export const StayInSandbox = act('POST', '/api/scheduling/sandboxes/:sandbox/entries/:team/keep', {
  role: 'admin',
  about: 'Keeps a team in this sandbox that is to leave it, as long as it has not left.',
  params: EntryParams,
  answer: z.object({ entries: z.array(EntryAdminView) }),
  problems: problems('ERR_NO_SANDBOX', 'ERR_NO_ENTRY', 'ERR_ARCHIVED'),
  example: { params: entryParams, answer: { entries: [entry] } },
});

export const teamEndpoints = {
  ListTeams,
  CreateTeam,
  ReadTeam,
  ChangeTeam,
  SetBotAddress,
  WakeBot,
  DeleteTeam,
  KeepTeam,
  RenewToken,
  ListEntries,
  EnterSandbox,
  LeaveSandbox,
  StayInSandbox,
};
