import type { AnswerOf, ListGameEvents, SandboxAdminView } from '@hexduel/contracts-http';

type GameEvent = AnswerOf<typeof ListGameEvents>['gameEvents'][number];

/** Something that will happen by itself. */
export interface Coming {
  readonly id: string;
  readonly kind: 'start' | 'round' | 'event';
  /** Of a game event: `freeze`. */
  readonly action: string | null;
  /** When; null if that depends on a start which is not planned. */
  readonly at: string | null;
}

const MOST = 6;

/** What happens next by itself in a sandbox, in the order of time; what has no time yet comes last. */
export function whatComesNext(
  { state, plannedStart, nextTickAt }: Pick<SandboxAdminView, 'state' | 'plannedStart' | 'nextTickAt'>,
  events: readonly Pick<GameEvent, 'id' | 'dueAt' | 'action' | 'state'>[],
): Coming[] {
  const coming: Coming[] = events
    .filter((event) => event.state === 'planned')
    .map(({ id, dueAt, action }) => ({ id, kind: 'event', action: action.kind, at: dueAt }));
  if (state === 'planned' && plannedStart !== null)
    coming.push({ id: 'start', kind: 'start', action: null, at: plannedStart });
  if (state === 'running' && nextTickAt !== null)
    coming.push({ id: 'round', kind: 'round', action: null, at: nextTickAt });
  const timeOf = ({ at }: Coming): number => (at === null ? Infinity : Date.parse(at));
  return coming.sort((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(a) - timeOf(b))).slice(0, MOST);
}
