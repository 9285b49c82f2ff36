import type { AnswerOf, ListGameEvents, PlanGameEvent, PublicAction } from '@hexduel/contracts-http';
import type { BodyOf } from '@hexduel/contracts-http';

export type GameEventView = AnswerOf<typeof ListGameEvents>['gameEvents'][number];
export type EventAction = BodyOf<typeof PlanGameEvent>['action'];
export type EventKind = EventAction['kind'];

/** Every kind of game event, in the order of the form. */
export const EVENT_KINDS: readonly EventKind[] = [
  ...(['announce', 'freeze', 'unfreeze', 'pause', 'resume', 'finish'] as const),
  ...(['add_round_type', 'change_round_type', 'retire_round_type'] as const),
];

/** What the form of a game event holds: all fields of all kinds, as they are typed. */
export interface EventDraft {
  readonly kind: EventKind;
  readonly en: string;
  readonly ru: string;
  readonly roundType: string;
  readonly size: string;
  /** Milliseconds; empty: does not change. */
  readonly deadlineMs: string;
  /** A decimal; empty: does not change. */
  readonly scoreMultiplier: string;
  readonly position: string;
}

const EMPTY: EventDraft = {
  ...{ kind: 'announce', en: '', ru: '', roundType: '' },
  ...{ size: '5', deadlineMs: '1000', scoreMultiplier: '1', position: '1' },
};

/** The form of a new event, or of one that exists. */
export function draftOf(action: GameEventView['action'] | null): EventDraft {
  if (action === null) return EMPTY;
  const does = action as EventAction;
  switch (does.kind) {
    case 'announce':
      return { ...EMPTY, kind: does.kind, ...does.text };
    case 'add_round_type': {
      const { size, deadlineMs, scoreMultiplier, position } = does.roundType;
      return { ...EMPTY, kind: does.kind, ...textOf({ size, deadlineMs, scoreMultiplier, position }) };
    }
    case 'change_round_type': {
      const { kind, roundType, deadlineMs = '', scoreMultiplier = '' } = does;
      return { ...EMPTY, kind, roundType, ...textOf({ deadlineMs, scoreMultiplier }) };
    }
    case 'retire_round_type':
      return { ...EMPTY, kind: does.kind, roundType: does.roundType };
    default:
      return { ...EMPTY, kind: does.kind };
  }
}

function textOf<Key extends string>(values: Record<Key, string | number>): Record<Key, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])) as Record<Key, string>;
}

/** Which fields of a draft are missing or out of their limits. */
export type DraftFault = 'en' | 'ru' | 'roundType' | 'size' | 'deadlineMs' | 'scoreMultiplier' | 'position';

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;
export const isDeadline = (text: string): boolean => isWhole(text, 1, 60_000);
export const isPosition = (text: string): boolean => isWhole(text, 0, 1_000_000);
export const isSize = (text: string): boolean => isWhole(text, 3, 9);
export const isMultiplier = (text: string): boolean =>
  /^\d{1,4}([.,]\d{1,3})?$/.test(text) && Number(text.replace(',', '.')) <= 1_000;
const isLine = (text: string): boolean => text.trim().length > 0 && text.trim().length <= 500;

export function faultsOf(draft: EventDraft): readonly DraftFault[] {
  const { kind } = draft;
  const isChange = kind === 'change_round_type';
  const checks: readonly (readonly [DraftFault, boolean])[] = [
    ['en', kind !== 'announce' || isLine(draft.en)],
    ['ru', kind !== 'announce' || isLine(draft.ru)],
    ['roundType', (!isChange && kind !== 'retire_round_type') || draft.roundType !== ''],
    ['size', kind !== 'add_round_type' || isSize(draft.size)],
    [
      'deadlineMs',
      isChange
        ? draft.deadlineMs === '' || isDeadline(draft.deadlineMs)
        : kind !== 'add_round_type' || isDeadline(draft.deadlineMs),
    ],
    [
      'scoreMultiplier',
      isChange
        ? draft.scoreMultiplier === '' || isMultiplier(draft.scoreMultiplier)
        : kind !== 'add_round_type' || isMultiplier(draft.scoreMultiplier),
    ],
    ['position', kind !== 'add_round_type' || isPosition(draft.position)],
  ];
  return checks.filter(([, isFine]) => !isFine).map(([field]) => field);
}

/** What is sent for a draft without faults. */
export function actionOf(draft: EventDraft): EventAction {
  const { kind, roundType } = draft;
  const deadlineMs = Number(draft.deadlineMs);
  const scoreMultiplier = draft.scoreMultiplier.replace(',', '.');
  switch (kind) {
    case 'announce':
      return { kind, text: { en: draft.en.trim(), ru: draft.ru.trim() } };
    case 'add_round_type': {
      const position = Number(draft.position);
      return { kind, roundType: { size: Number(draft.size), deadlineMs, scoreMultiplier, position } };
    }
    case 'change_round_type':
      return {
        ...{ kind, roundType },
        ...(draft.deadlineMs === '' ? {} : { deadlineMs }),
        ...(scoreMultiplier === '' ? {} : { scoreMultiplier }),
      };
    case 'retire_round_type':
      return { kind, roundType };
    default:
      return { kind };
  }
}

/** What the public sees of a planned event; null for an announcement, of which it sees nothing before it is made. */
export function publicOf(id: string, action: EventAction | GameEventView['action']): PublicAction | null {
  const does = action as EventAction;
  switch (does.kind) {
    case 'announce':
      return null;
    case 'add_round_type': {
      const { size, deadlineMs, scoreMultiplier } = does.roundType;
      return { kind: does.kind, roundType: id, size, deadlineMs, scoreMultiplier };
    }
    case 'change_round_type': {
      const { kind, roundType, deadlineMs = null, scoreMultiplier = null } = does;
      return { kind, roundType, deadlineMs, scoreMultiplier };
    }
    case 'retire_round_type':
      return { kind: does.kind, roundType: does.roundType };
    default:
      return { kind: does.kind };
  }
}
