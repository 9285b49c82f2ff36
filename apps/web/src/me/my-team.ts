import type {
  AnswerOf,
  ListOwnMatches,
  ListReleases,
  ListRounds,
  ListSshKeys,
  ReadEntry,
  ReadTeam,
  ReadTeamDroplet,
} from '@hexduel/contracts-http';
import { callApi } from '../session/call-api';
import type { Reply } from '../session/call-api';

export type Team = AnswerOf<typeof ReadTeam>;
export type Droplet = NonNullable<AnswerOf<typeof ReadTeamDroplet>['droplet']>;
export type SshKey = AnswerOf<typeof ListSshKeys>['sshKeys'][number];
export type Release = AnswerOf<typeof ListReleases>['releases'][number];
export type OwnMatch = AnswerOf<typeof ListOwnMatches>['matches'][number];
export type Entry = AnswerOf<typeof ReadEntry>['data'];
export type Round = AnswerOf<typeof ListRounds>['rounds'][number];

/** All that My team shows. What could not be read is null. */
export interface MyTeam {
  readonly team: Team;
  readonly droplet: Droplet | null;
  readonly keys: readonly SshKey[] | null;
  readonly releases: readonly Release[] | null;
  readonly failed: readonly OwnMatch[] | null;
  readonly matches: readonly OwnMatch[] | null;
  /** Its entries with place and score, in the order of the sandboxes. */
  readonly entries: readonly Entry[];
  /** The latest rounds of its first sandbox, latest first. */
  readonly rounds: readonly Round[];
}

/** Reads everything about the own team; only the team itself has to be there. */
export async function loadMyTeam(id: string): Promise<Reply<MyTeam>> {
  const provisioning = `/api/provisioning/teams/${id}`;
  const own = `/api/ladder/teams/${id}/matches`;
  const [team, droplet, keys, releases, failed, matches] = await Promise.all([
    callApi<Team>(`/api/scheduling/teams/${id}`),
    callApi<{ droplet: Droplet | null }>(`${provisioning}/droplet`),
    callApi<{ sshKeys: SshKey[] }>(`${provisioning}/ssh-keys`),
    callApi<{ releases: Release[] }>(`${provisioning}/releases?limit=10`),
    callApi<{ matches: OwnMatch[] }>(`${own}?failed=true&limit=20`),
    callApi<{ matches: OwnMatch[] }>(`${own}?failed=false&limit=10`),
  ]);
  if (!team.ok) return team;
  const { entries } = team.answer;
  const [first] = entries;
  const [read, rounds] = await Promise.all([
    Promise.all(
      entries.map(({ slug, entryNumber }) =>
        callApi<{ data: Entry }>(`/api/ladder/sandboxes/${slug}/entries/${entryNumber}?view=own`),
      ),
    ),
    first ? callApi<{ rounds: Round[] }>(`/api/ladder/sandboxes/${first.slug}/rounds?view=own&limit=100`) : null,
  ]);
  return {
    ok: true,
    answer: {
      team: team.answer,
      droplet: orNull(droplet)?.droplet ?? null,
      keys: orNull(keys)?.sshKeys ?? null,
      releases: orNull(releases)?.releases ?? null,
      failed: orNull(failed)?.matches ?? null,
      matches: orNull(matches)?.matches ?? null,
      entries: read.flatMap((reply) => (reply.ok ? [reply.answer.data] : [])),
      rounds: (rounds && orNull(rounds)?.rounds) ?? [],
    },
  };
}

function orNull<Answer>(reply: Reply<Answer>): Answer | null {
  return reply.ok ? reply.answer : null;
}

/** The number of the first round that a release played; null before it. `rounds` are the latest ones, latest first. */
export function firstRoundOf(
  { deployedAt }: Pick<Release, 'deployedAt'>,
  rounds: readonly Pick<Round, 'number' | 'openedAt'>[],
): number | null {
  const later = rounds.filter(({ openedAt }) => openedAt > deployedAt);
  return later.at(-1)?.number ?? null;
}

export type StepName = 'key' | 'push' | 'address' | 'check' | 'play';
export type StepState = 'done' | 'next' | 'later';

/**
 * What to do next: the first step that is not done is `next`. `isReady`: what the latest check said, null without one; then a bot that
 * answers counts as checked.
 */
export function stepsOf(
  { keys, releases, team, droplet, matches, failed }: MyTeam,
  isReady: boolean | null,
): { name: StepName; state: StepState }[] {
  const hasPlayed = [...(matches ?? []), ...(failed ?? [])].some(({ failures }) => failures === 0);
  const hasAddress = team.botAddress !== null;
  const isReached = isReady ?? (hasPlayed || droplet?.botState === 'answers');
  const all: { name: StepName; isDone: boolean }[] = [
    // A bot at an address of its own needs no machine of the organizers.
    ...(droplet === null && hasAddress
      ? []
      : [
          { name: 'key' as const, isDone: (keys?.length ?? 0) > 0 },
          { name: 'push' as const, isDone: (releases?.length ?? 0) > 0 || team.release !== null },
        ]),
    { name: 'address', isDone: hasAddress },
    { name: 'check', isDone: isReached },
    { name: 'play', isDone: hasPlayed },
  ];
  const next = all.findIndex(({ isDone }) => !isDone);
  return all.map(({ name, isDone }, at) => ({ name, state: isDone ? 'done' : at === next ? 'next' : 'later' }));
}

/** Since when the bot of a team has rested in a sandbox, the earliest of all; null where it plays. */
export function restingSince({ entries }: Pick<Team, 'entries'>): string | null {
  const times = entries.flatMap((entry) => entry.restingSince ?? []);
  return times.sort()[0] ?? null;
}

/** Since when every match of the bot has failed; null where the latest one went well. Matches come latest first. */
export function failingSince(failed: readonly OwnMatch[], matches: readonly OwnMatch[]): string | null {
  const [good] = matches;
  const since = failed.filter(({ finishedAt }) => !good?.finishedAt || (finishedAt ?? '') > good.finishedAt);
  return since.at(-1)?.finishedAt ?? null;
}
