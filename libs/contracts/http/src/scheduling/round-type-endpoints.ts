import { z } from 'zod';
import { act, read } from '../endpoint';
import { Id, PageLimit, Points } from '../scalars';
import { IfMatch, Version } from '../version';
import { problems } from './problems';
import { ROUND_TYPE } from './samples';
import { SandboxParams, ScoreMultiplier } from './scalars';

/** What an admin says about a round type. */
const settings = {
  size: z.int().min(3).max(9),
  deadlineMs: z.int().min(1).max(60_000).describe('How long one whole request to a bot may take.'),
  scoreMultiplier: ScoreMultiplier,
  position: z.int().min(0).max(1_000_000).describe('Round types are played in this order.'),
};

export const RoundTypeView = z.object({
  id: Id,
  version: Version,
  ...settings,
  scoreMultiplier: Points,
  active: z.boolean(),
  /** The game event that added it; a restart removes it again. */
  addedByEvent: Id.nullable(),
});

const sample = { size: 5, deadlineMs: 1_000, scoreMultiplier: '1.500', position: 1 };
const view = { id: ROUND_TYPE, version: 1, ...sample, active: true, addedByEvent: null };
const params = { sandbox: 'city-one' };
const RoundTypeParams = z.object({ roundType: Id });

export const ListRoundTypes = read('/api/scheduling/sandboxes/:sandbox/round-types', {
  role: 'admin',
  about:
    'The round types of a sandbox, in the order in which they are played, those after the one of the id `after` if it is sent; `next` is the next `after`.',
  params: SandboxParams,
  query: z.object({ after: Id.optional(), limit: PageLimit }),
  answer: z.object({ roundTypes: z.array(RoundTypeView), next: Id.nullable() }),
  problems: problems('ERR_NO_SANDBOX', 'ERR_NO_ROUND_TYPE'),
  example: { params, answer: { roundTypes: [view], next: null } },
});

export const AddRoundType = act('POST', '/api/scheduling/sandboxes/:sandbox/round-types', {
  role: 'admin',
  about: 'Adds an active round type.',
  params: SandboxParams,
  body: z.object(settings),
  answer: RoundTypeView,
  status: 201,
  problems: problems('ERR_NO_SANDBOX', 'ERR_ARCHIVED'),
  example: { params, body: sample, answer: view },
});

export const ChangeRoundType = act('PATCH', '/api/scheduling/round-types/:roundType', {
  role: 'admin',
  about: 'Changes the values that are sent, from the next round on. An inactive round type is not played.',
  params: RoundTypeParams,
  headers: IfMatch,
  body: z.object({ ...settings, active: z.boolean() }).partial(),
  answer: RoundTypeView,
  problems: problems('ERR_NO_ROUND_TYPE', 'ERR_ARCHIVED', 'ERR_CHANGED_MEANWHILE'),
  example: { params: { roundType: ROUND_TYPE }, body: { active: false }, answer: { ...view, active: false } },
});

export const RemoveRoundType = act('DELETE', '/api/scheduling/round-types/:roundType', {
  role: 'admin',
  about:
    'Removes a round type that no kept round was played on and no game event that is still to happen names. Others can only be retired.',
  params: RoundTypeParams,
  answer: z.object({ removed: Id }),
  problems: problems('ERR_NO_ROUND_TYPE', 'ERR_STATE', 'ERR_ARCHIVED'),
  example: { params: { roundType: ROUND_TYPE }, answer: { removed: ROUND_TYPE } },
});

export const roundTypeEndpoints = { ListRoundTypes, AddRoundType, ChangeRoundType, RemoveRoundType };
