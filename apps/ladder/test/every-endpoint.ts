import { ladderEndpoints, pathTo } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { z } from 'zod';

/** What a sandbox has, to ask for. */
export interface Asked {
  readonly sandbox: string;
  readonly rounds: readonly number[];
  readonly entryNumbers: readonly number[];
  readonly matches: readonly string[];
}

export type ViewName = 'public' | 'own' | 'admin';

type Calls = (asked: Asked) => readonly (readonly [params: object, query?: object])[];

const ofSandbox: Calls = ({ sandbox }) => [[{ sandbox }]];
const ofRounds: Calls = ({ sandbox, rounds }) => rounds.map((round) => [{ sandbox, round }]);
const files: Calls = ({ sandbox }) => ['csv', 'json'].map((format) => [{ sandbox }, { format }]);

/** Every call of every endpoint of ladder. A new endpoint has none until its calls are added here. */
const CALLS: Readonly<Record<keyof typeof ladderEndpoints, Calls>> = {
  ListSandboxes: () => [[{}]],
  // About the service, not about what it shows.
  ReadLadderStatus: () => [],
  ReadLadder: ofSandbox,
  ReadScoreHistory: ofSandbox,
  ListRounds: ofSandbox,
  ReadEvents: ofSandbox,
  ReadHeadToHead: ofSandbox,
  ExportStandings: files,
  ExportMatches: files,
  ExportScoreHistory: files,
  // For admins alone: apps/e2e asks them.
  EstimateArchive: () => [],
  ExportArchive: () => [],
  ReadRoundStandings: ofRounds,
  ListRoundMatches: ofRounds,
  ListMatches: ({ sandbox, entryNumbers }) => [
    [{ sandbox }],
    [{ sandbox }, { state: 'playing' }],
    ...entryNumbers.map((entry) => [{ sandbox }, { entry }] as const),
  ],
  ReadMatch: ({ matches }) => matches.map((match) => [{ match }]),
  // No view of what the public may see one day: match-details.int-spec.ts asks it.
  ReadMatchDetails: () => [],
  // For the team alone, frozen or not: flight-logs.int-spec.ts in src/flight asks them.
  ListOwnMatches: () => [],
  ReadFlightLog: () => [],
  ReadEntryList: ofSandbox,
  ReadScoreChart: ofSandbox,
  ReadCrossTable: ofRounds,
  ReadCorrections: ({ sandbox, rounds }) => [
    [{ sandbox }],
    ...rounds.map((round) => [{ sandbox }, { round }] as const),
  ],
  // For admins alone: corrections.int-spec.ts asks them.
  PreviewCorrection: () => [],
  SearchMatches: () => [],
  ReadReleases: ({ sandbox, entryNumbers }) => entryNumbers.map((entryNumber) => [{ sandbox, entryNumber }] as const),
  ReadReleaseEffect: ({ sandbox, rounds, entryNumbers }) =>
    entryNumbers.flatMap((entryNumber) => rounds.map((round) => [{ sandbox, entryNumber, round }] as const)),
  ReadEntry: ({ sandbox, rounds, entryNumbers }) =>
    entryNumbers.flatMap((entryNumber) =>
      [undefined, ...rounds].map((round) => [{ sandbox, entryNumber }, { round }] as const),
    ),
  ReadRoundPoints: ({ sandbox, rounds, entryNumbers }) =>
    entryNumbers.flatMap((entryNumber) => rounds.map((round) => [{ sandbox, entryNumber, round }] as const)),
  ReadMeeting: ({ sandbox, entryNumbers }) =>
    entryNumbers.flatMap((entryNumber) =>
      entryNumbers
        .filter((number) => number !== entryNumber)
        .map((opponentNumber) => [{ sandbox, entryNumber, opponentNumber }] as const),
    ),
};

/** The endpoints without calls above. */
export function endpointsWithoutCalls(): string[] {
  return Object.keys(ladderEndpoints).filter((name) => !(name in CALLS));
}

function takesView({ query }: Endpoint): boolean {
  return query instanceof z.ZodObject && 'view' in query.shape;
}

export interface EndpointAnswer {
  readonly status: number;
  readonly text: string;
}

/** What every endpoint answers in a view, by the call, without what changes with the clock. */
export async function askEveryEndpoint(
  url: string,
  asked: Asked,
  view: ViewName,
  headers: Readonly<Record<string, string>> = {},
): Promise<Map<string, EndpointAnswer>> {
  const answers = new Map<string, EndpointAnswer>();
  for (const [name, endpoint] of Object.entries(ladderEndpoints) as [keyof typeof CALLS, Endpoint<object, object>][]) {
    for (const [params, query] of CALLS[name](asked)) {
      const path = pathTo(endpoint, params, query);
      const viewed = takesView(endpoint) ? `${path}${path.includes('?') ? '&' : '?'}view=${view}` : path;
      const response = await fetch(url + viewed, { headers });
      const text = (await response.text()).replaceAll(/,"(takenAt|correlationId)":"[^"]*"/g, '');
      answers.set(`${name} ${path}`, { status: response.status, text });
    }
  }
  return answers;
}
