/** What the ladder service answers over HTTP, made from a fixture tournament and checked by the contracts. */
import {
  ListMatches,
  ListSandboxes,
  ReadEntry,
  ReadEvents,
  ReadHeadToHead,
  ReadLadder,
  ReadMatch,
  ReadScoreHistory,
} from '@hexduel/contracts-http';
import type { AnswerOf, LadderView, Revision } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import type { FixtureEvents } from './fixture-events';
import { matchListOf } from './match-answers';
import { roundAnswer } from './round-answers';
import { SANDBOX } from './tournament';
import type { Tournament } from './tournament';

/** A second sandbox, which waits for its start. */
const FINAL = { sandbox: '00000000-0000-4000-8000-000000000002', slug: 'final', name: 'Final', nameRu: null };

function emptyLadderOf(ladder: LadderView): LadderView {
  return { ...ladder, sandbox: FINAL, tournament: 'planned', round: null, scoredRound: 0, frozenFrom: null, rows: [] };
}

/** What an answer is made from. */
export interface FixtureState {
  readonly tournament: Tournament;
  readonly events: FixtureEvents;
  /** How many sandboxes there are. */
  readonly sandboxes: 0 | 1 | 2;
  readonly epoch: number;
  readonly revisionOf: (topic: string) => Revision;
}

/** The whole state of a topic. Throws if there is nothing of it. */
export function stateOf({ tournament, events, revisionOf }: FixtureState, topic: string) {
  const [kind, name = ''] = topic.split(':');
  if (kind === 'events') return { ...revisionOf(topic), data: events.view };
  const match = tournament.matches.find((each) => each.match === name);
  const entryNumber = tournament.rows.find(({ entry }) => entry === name)?.entryNumber ?? 0;
  const ladder = name === FINAL.sandbox ? emptyLadderOf(tournament.ladder) : tournament.ladder;
  const data = kind === 'ladder' ? ladder : kind === 'entry' ? tournament.entry(entryNumber) : match;
  if (!data) throw new Error(`the fixture has nothing of ${topic}`);
  return { ...revisionOf(topic), data };
}

/** The answer to a request of `/api/ladder/…`; null for what does not exist. */
export function answerTo(state: FixtureState, url: URL): unknown {
  const { tournament } = state;
  const [collection, name, part, detail, ...more] = url.pathname.slice('/api/ladder/'.length).split('/');
  if (collection === 'matches') {
    const match = tournament.matches.find((each) => each.publicId === name || each.match === name);
    return match ? ReadMatch.answer.parse(stateOf(state, topicOf('match', match.match))) : null;
  }
  if (name === undefined) return ListSandboxes.answer.parse({ sandboxes: sandboxesOf(state), next: null });
  if (name === FINAL.slug && part === 'ladder' && state.sandboxes === 2)
    return ReadLadder.answer.parse(stateOf(state, topicOf('ladder', FINAL.sandbox)));
  if (name !== SANDBOX.slug && name !== SANDBOX.sandbox) return null;
  if (part === 'ladder') return ReadLadder.answer.parse(stateOf(state, topicOf('ladder', SANDBOX.sandbox)));
  if (part === 'events') {
    return ReadEvents.answer.parse({ ...stateOf(state, topicOf('events', SANDBOX.sandbox)), next: null });
  }
  if (part === 'score-history') return ReadScoreHistory.answer.parse(historyOf(state));
  if (part === 'head-to-head') {
    return ReadHeadToHead.answer.parse(headToHeadOf(state, Number(url.searchParams.get('entry'))));
  }
  if (part === 'matches') return ListMatches.answer.parse(matchListOf(state, url.searchParams));
  const path = [part, detail, ...more].filter((word) => word !== undefined);
  const answer = roundAnswer(state, path, url.searchParams);
  if (answer !== undefined) return answer;
  const round = url.searchParams.get('round');
  const entry = tournament.entry(Number(detail), round === null ? undefined : Number(round));
  if (!entry) return null;
  return ReadEntry.answer.parse({ ...stateOf(state, topicOf('entry', entry.entry)), data: entry });
}

function sandboxesOf({ tournament, sandboxes, epoch }: FixtureState): AnswerOf<typeof ListSandboxes>['sandboxes'] {
  const { rounds, rows } = tournament;
  const state = { epoch, tournament: tournament.tournament, entries: rows.length, round: rounds.at(-1) ?? null };
  const one = { ...SANDBOX, ...state };
  return [one, { ...one, ...FINAL, tournament: 'planned' as const, entries: 0, round: null }].slice(0, sandboxes);
}

function historyOf({ tournament, epoch }: FixtureState): AnswerOf<typeof ReadScoreHistory> {
  const { history, rounds, rows } = tournament;
  return {
    epoch,
    rounds: history.map((_, at) => {
      const { size, scoreMultiplier } = rounds[at]!;
      return { number: at + 1, scoredAt: '2026-11-20T14:30:15.000Z', size, scoreMultiplier };
    }),
    entries: rows.map(({ entry, entryNumber, name, noContest }) => {
      const own = history.map((after) => after.find((row) => row.entry === entry)!);
      const series = {
        scores: own.map(({ score }) => score),
        gained: own.map(({ gained }) => gained),
        places: own.map(({ place }) => place),
      };
      return { entry, entryNumber, name, noContest, ...series };
    }),
  };
}

function headToHeadOf({ tournament, epoch }: FixtureState, entry: number): AnswerOf<typeof ReadHeadToHead> {
  const { rows, matches } = tournament;
  const entries = rows.map(({ entry: id, entryNumber, name, noContest, hasLeft }) => {
    return { entry: id, entryNumber, name, noContest, hasLeft };
  });
  entries.sort((a, b) => a.entryNumber - b.entryNumber);
  const pairs = entries.flatMap(({ entryNumber: other }) => {
    const [one, two] = [Math.min(entry, other), Math.max(entry, other)];
    const met = matches.filter(
      ({ sides }) => one !== two && [one, two].every((n) => sides.some((side) => side.entryNumber === n)),
    );
    const ended = met
      .filter(({ state }) => state === 'finished')
      .map(({ sides, winner }) => winner && sides[winner - 1]!.entryNumber);
    const count = (winner: number | null): number => ended.filter((each) => each === winner).length;
    const voided = met.filter(({ state }) => state === 'void').length;
    return met.length === 0 ? [] : [{ one, two, won: count(one), drawn: count(null), lost: count(two), void: voided }];
  });
  return { epoch, entries, omitted: 0, pairs };
}
