import type { BotKind, RehearsalMix, RehearsalReport, RehearsalView } from '@hexduel/contracts-http';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What an admin chose. */
export type RehearsalSettings = Pick<
  RehearsalView,
  'mix' | 'rounds' | 'size' | 'deadlineMs' | 'roundIntervalMs' | 'callsTeams'
>;

type FailedBot = NonNullable<RehearsalReport['machines']>['failed'][number];

/** What came of calling the bot of one team. */
export interface CalledBot {
  readonly team: string;
  /** Null for the bot of a real team. */
  readonly kind: BotKind | null;
  readonly isReached: boolean;
  /** A sentence; null where the bot answered right. */
  readonly failure: string | null;
  /** The same for other languages; not there where it is not known, and in rehearsals of a version that did not tell it. */
  readonly cause?: FailedBot['cause'];
  /** False: no runner was there to call it. */
  readonly isKnown: boolean;
}

/** A rehearsal. What it makes is marked with its id; the row stays when all of that is removed. */
@Entity({ name: 'rehearsal' })
@Check('rehearsal_state_check', `state in ('reaching', 'playing', 'reporting', 'removing', 'ended')`)
@Check('rehearsal_outcome_check', `outcome in ('played', 'stopped', 'out_of_time')`)
export class Rehearsal {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'rehearsal_pkey' })
  readonly id!: string;

  @Column({ type: 'jsonb' })
  readonly settings!: RehearsalSettings;

  @Column({ type: 'text', default: 'reaching' })
  readonly state!: RehearsalView['state'];

  @Column({ type: 'text', nullable: true })
  readonly outcome!: RehearsalView['outcome'];

  /** The name of the admin. */
  @Column({ name: 'started_by', type: 'text' })
  readonly startedBy!: string;

  @Column({ name: 'started_at', type: 'timestamptz', default: () => 'now()' })
  readonly startedAt!: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  readonly endedAt!: Date | null;

  @Column({ type: 'jsonb', default: '[]' })
  readonly called!: readonly CalledBot[];

  /** When each round was first seen scored, by its number, as text. */
  @Column({ type: 'jsonb', default: '{}' })
  readonly scored!: Readonly<Record<string, string>>;

  @Column({ type: 'jsonb', nullable: true })
  readonly report!: RehearsalReport | null;
}

export const BOT_KINDS: readonly BotKind[] = ['fast', 'slow', 'crashing', 'malformed'];

/** The kinds of all simulated bots, in the order of their entry numbers. */
export function kindsOf(mix: RehearsalMix): BotKind[] {
  return BOT_KINDS.flatMap((kind) => Array.from({ length: mix[kind] }, () => kind));
}
