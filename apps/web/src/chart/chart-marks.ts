import type { PlayedRelease, ScoreChart } from '@hexduel/contracts-http';

type GameEvent = Extract<ScoreChart['events'][number], { readonly kind: 'game_event' }>;

/** Something that is marked on the time axis of a chart. */
export type ChartMark =
  | { readonly kind: 'release'; readonly at: string; readonly round: number; readonly release: string }
  | {
      readonly kind: 'event';
      readonly at: string;
      readonly number: number;
      readonly action: GameEvent['action']['kind'];
    };

/** The releases of a team and the game events of its sandbox within a span of time, oldest first. */
export function marksOf(
  releases: readonly PlayedRelease[],
  events: ScoreChart['events'],
  [from, to]: readonly [string, string],
): ChartMark[] {
  const deployed = releases.flatMap(({ release, round, openedAt }): ChartMark[] =>
    release === null ? [] : [{ kind: 'release', at: openedAt, round, release }],
  );
  const happened = events.flatMap((event): ChartMark[] =>
    event.kind === 'game_event'
      ? [{ kind: 'event', at: event.at, number: event.number, action: event.action.kind }]
      : [],
  );
  return [...deployed, ...happened].filter(({ at }) => at >= from && at <= to).sort((a, b) => a.at.localeCompare(b.at));
}
