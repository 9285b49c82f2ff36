import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { z } from 'zod';
import { auditSubject } from '../actor/actor';
import type { Actor } from '../actor/actor';
import { Sandbox } from '../sandbox/sandbox.entity';

/** More than this could carry points out of the ladder's range. */
const MOST_MULTIPLIER = 1_000;

/** What an admin says about a round type. */
export const RoundTypeInput = z.object({
  size: z.int().min(3).max(9),
  /** How long one whole request to a bot may take, in milliseconds. */
  deadlineMs: z.int().min(1).max(60_000),
  scoreMultiplier: z
    .string()
    .regex(/^[0-9]{1,4}(\.[0-9]{1,3})?$/, 'must be a decimal with up to 3 places, such as "1.5"')
    .refine((text) => Number(text) <= MOST_MULTIPLIER, `must be at most ${MOST_MULTIPLIER}`),
  /** Round types are played in this order, round after round. */
  position: z.int().min(0).max(1_000_000),
});
export type RoundTypeInput = z.infer<typeof RoundTypeInput>;

/** What may change about a round type. */
export const ChangeableValues = RoundTypeInput.extend({ active: z.boolean() }).readonly();
export type ChangeableValues = z.infer<typeof ChangeableValues>;

@Entity({ name: 'round_type' })
@Index('round_type_order', ['sandbox', 'position', 'id'])
@Check('round_type_size_check', 'size between 3 and 9')
@Check('round_type_deadline_ms_check', 'deadline_ms between 1 and 60000')
@Check('round_type_score_multiplier_check', 'score_multiplier between 0 and 1000')
export class RoundType {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'round_type_pkey' })
  readonly id!: string;

  @Column({ type: 'uuid' })
  @ForeignKey(() => Sandbox, { name: 'round_type_sandbox_fkey' })
  readonly sandbox!: string;

  @Column({ type: 'integer' })
  readonly size!: number;

  /** How long one whole request to a bot may take, in milliseconds. */
  @Column({ name: 'deadline_ms', type: 'integer' })
  readonly deadlineMs!: number;

  /** Canonical decimal: "1.500". */
  @Column({ name: 'score_multiplier', type: 'numeric', precision: 12, scale: 3 })
  readonly scoreMultiplier!: string;

  /** Round types are played in this order, round after round. */
  @Column({ type: 'integer' })
  readonly position!: number;

  @Column({ type: 'boolean', default: true })
  readonly active!: boolean;

  /** The game event that added it: a restart removes it again. */
  @Column({ name: 'added_by_event', type: 'uuid', nullable: true })
  readonly addedByEvent!: string | null;

  /** What a restart restores: the values from before game events changed it; null if none did. */
  @Column({
    type: 'jsonb',
    nullable: true,
    transformer: { to: (original: unknown) => original, from: (stored) => ChangeableValues.nullable().parse(stored) },
  })
  readonly original!: ChangeableValues | null;

  /** Rises with each change by an admin's form: a change may name the version it was made from. */
  @Column({ type: 'integer', default: 1 })
  readonly version!: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;
}

export const auditedRoundType = auditSubject(RoundType, {
  kind: 'round type',
  where: (id) => ({ id }),
  sandboxOf: ({ sandbox }) => sandbox,
  hidden: ['id', 'original', 'version', 'createdAt'],
});

/**
 * What a restart restores after this change: the values from before game events first changed the round type, with what
 * admins have changed since. Null if no event has changed it. `original` is what a restart would restore now.
 */
export function originalAfter(
  before: ChangeableValues,
  original: ChangeableValues | null,
  change: Partial<ChangeableValues>,
  { kind }: Pick<Actor, 'kind'>,
): ChangeableValues | null {
  if (kind === 'game event') return original ?? before;
  return original && { ...original, ...change };
}
