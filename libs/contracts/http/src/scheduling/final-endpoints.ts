import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Epoch, Id, Points, RoundNumber } from '../scalars';
import { problems } from './problems';
import { ENTRY, SANDBOX, TEAM } from './samples';
import { Name, SandboxParams, Slug } from './scalars';

const Sources = z
  .string()
  .max(2_000)
  .regex(/^[a-z0-9-]{1,60}(,[a-z0-9-]{1,60}){0,29}$/, 'must be slugs or ids of sandboxes, joined by commas: at most 30')
  .transform((text) => [...new Set(text.split(','))]);

const Candidate = z.object({
  entry: Id,
  team: Id,
  name: Name,
  noContest: z.boolean(),
  place: z.int(),
  score: Points,
  /** It ties with others at the cut: an admin must choose. */
  isTied: z.boolean(),
});

const candidate = {
  entry: ENTRY,
  team: TEAM,
  name: 'Amber',
  noContest: false,
  place: 1,
  score: '12.500',
  isTied: false,
};
const source = {
  sandbox: SANDBOX,
  slug: 'city-one',
  name: 'City One',
  epoch: 1,
  scoredRound: 40,
  isSettled: true,
  candidates: [candidate],
};

export const PreviewFinal = read('/api/scheduling/final', {
  role: 'admin',
  about:
    'Who would go to the final: the best so many of each sandbox. All that tie at the cut are listed; teams without contest are not.',
  params: nothing,
  query: z.object({ sources: Sources, best: z.coerce.number().pipe(z.int().min(1).max(100)).default(3) }),
  answer: z.object({
    sources: z.array(
      z.object({
        sandbox: Id,
        slug: Slug,
        name: Name,
        epoch: Epoch,
        scoredRound: RoundNumber.nullable(),
        /** False while places may still change. */
        isSettled: z.boolean(),
        candidates: z.array(Candidate),
      }),
    ),
  }),
  problems: problems('ERR_NO_SANDBOX'),
  example: { query: { sources: 'city-one,city-two', best: 3 }, answer: { sources: [source] } },
});

export const PromoteToFinal = act('POST', '/api/scheduling/sandboxes/:sandbox/final', {
  role: 'admin',
  about:
    'Enters the chosen teams into this sandbox, all or none; those that are in it stay, so that it may be repeated. Teams without contest are refused.',
  params: SandboxParams,
  body: z.object({ teams: z.array(Id).min(1).max(100) }),
  answer: z.object({ entered: z.array(Id), present: z.array(Id) }),
  problems: problems(
    ...([
      'ERR_NO_SANDBOX',
      'ERR_NO_TEAM',
      'ERR_NO_CONTEST',
      'ERR_TEAM_LEAVES',
      'ERR_SANDBOX_FULL',
      'ERR_ARCHIVED',
    ] as const),
  ),
  example: { params: { sandbox: 'final' }, body: { teams: [TEAM] }, answer: { entered: [TEAM], present: [] } },
});

export const finalEndpoints = { PreviewFinal, PromoteToFinal };
