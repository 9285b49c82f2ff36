import { z } from 'zod';
import { act, read } from '../endpoint';
import { Id, RoundNumber } from '../scalars';
import { problems } from './problems';
import { NOON, SANDBOX, SETTINGS, TEAM } from './samples';
import { SandboxAdminView } from './sandbox-endpoints';
import { Name, SandboxParams, Slug } from './scalars';

const params = { sandbox: 'city-one' };
const view = {
  ...{ id: SANDBOX, slug: 'city-one', name: 'City One', nameRu: 'Первый город', position: 1 },
  ...{
    ...SETTINGS,
    state: 'finished',
    epoch: 1,
    plannedStart: null,
  },
  ...{ startedAt: NOON, frozenFromRound: null, reveal: null, restartRequested: false, withheldReason: null },
  ...{ nextTickAt: NOON, entries: 12, archivedAt: null, version: 1 },
};

const played = {
  openRound: RoundNumber.nullable().describe('The round that must be played to its end first; null if none is open.'),
  rounds: z.int().describe('Kept rounds, which go with their matches, results and scores.'),
  matches: z.int(),
};

export const PreviewRestart = read('/api/scheduling/sandboxes/:sandbox/restart', {
  role: 'admin',
  about: 'What a restart of the sandbox would delete, keep and put back, as it is now.',
  params: SandboxParams,
  query: z.object({}),
  answer: z.object({
    state: SandboxAdminView.shape.state,
    ...played,
    entries: z.int().describe('They stay, with their teams.'),
    leaving: z.int().describe('Entries that are marked to leave and do so before.'),
    roundTypes: z.object({
      kept: z.int(),
      restored: z.int().describe('Game events changed or retired them; they become what they were.'),
      removed: z.int().describe('Game events added them.'),
    }),
    gameEvents: z.object({
      planned: z.int().describe('They are to happen in the new tournament.'),
      missed: z.int().describe('Their time has passed: they do not happen again unless they get another time.'),
    }),
    frozenFromRound: RoundNumber.nullable().describe('The freeze that a restart ends.'),
  }),
  problems: problems('ERR_NO_SANDBOX'),
  example: {
    params,
    answer: {
      ...{ state: 'running', openRound: 41, rounds: 41, matches: 2_706, entries: 12, leaving: 0 },
      ...{ roundTypes: { kept: 3, restored: 1, removed: 1 }, gameEvents: { planned: 4, missed: 1 } },
      frozenFromRound: null,
    },
  },
});

export const ArchiveSandbox = act('POST', '/api/scheduling/sandboxes/:sandbox/archive', {
  role: 'admin',
  about:
    'Hides a sandbox from the public and lets nobody change it, until that is taken back. Its tournament must not run and no round be open. A planned start is cleared.',
  params: SandboxParams,
  answer: SandboxAdminView,
  problems: problems('ERR_NO_SANDBOX', 'ERR_STATE'),
  example: { params, answer: { ...view, archivedAt: NOON } },
});

export const UnarchiveSandbox = act('DELETE', '/api/scheduling/sandboxes/:sandbox/archive', {
  role: 'admin',
  about: 'Takes a sandbox out of the archive. Game events whose time has passed meanwhile are missed.',
  params: SandboxParams,
  answer: SandboxAdminView,
  problems: problems('ERR_NO_SANDBOX', 'ERR_STATE'),
  example: { params, answer: view },
});

export const PreviewSandboxDeletion = read('/api/scheduling/sandboxes/:sandbox/deletion', {
  role: 'admin',
  about: 'What the deletion of a sandbox would delete, as it is now.',
  params: SandboxParams,
  query: z.object({}),
  answer: z.object({
    state: SandboxAdminView.shape.state,
    isEmpty: z.boolean().describe('It has no rounds and no entries: it may be deleted without a confirmation.'),
    ...played,
    entries: z.int(),
    roundTypes: z.int(),
    gameEvents: z.int(),
    teams: z
      .array(z.object({ team: Id, name: Name }))
      .describe('Teams that are in no other sandbox; they stay, without an entry.'),
  }),
  problems: problems('ERR_NO_SANDBOX'),
  example: {
    params,
    answer: {
      ...{ state: 'finished', isEmpty: false, openRound: null, rounds: 40, matches: 2_640, entries: 12 },
      ...{ roundTypes: 4, gameEvents: 5, teams: [{ team: TEAM, name: 'Amber' }] },
    },
  },
});

export const DeleteSandbox = act('DELETE', '/api/scheduling/sandboxes/:sandbox', {
  role: 'admin',
  about:
    'Deletes a sandbox for good, with its rounds, matches, results, scores, entries, round types and game events; teams stay. Its tournament must not run and no round be open. One that is empty needs no confirmation.',
  params: SandboxParams,
  body: z.object({
    confirm: Slug.optional().describe('The slug of the sandbox again, unless it has no rounds and no entries.'),
  }),
  answer: z.object({ deleted: Id }),
  problems: problems('ERR_NO_SANDBOX', 'ERR_STATE', 'ERR_CONFIRMATION'),
  example: { params, body: { confirm: 'city-one' }, answer: { deleted: SANDBOX } },
});

export const sandboxEndEndpoints = {
  PreviewRestart,
  ArchiveSandbox,
  UnarchiveSandbox,
  PreviewSandboxDeletion,
  DeleteSandbox,
};
