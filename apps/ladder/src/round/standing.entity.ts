import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Sandbox } from '../sandbox/sandbox.entity';

/** Where an entry stood after a scored round. Points are decimal strings. */
@Entity({ name: 'standing' })
export class Standing {
  @ForeignKey(() => Sandbox, { name: 'standing_sandbox_fkey' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'standing_pkey' })
  readonly sandbox!: string;

  @PrimaryColumn({ name: 'round_number', type: 'integer', primaryKeyConstraintName: 'standing_pkey' })
  readonly roundNumber!: number;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'standing_pkey' })
  readonly entry!: string;

  @Column({ type: 'integer' })
  readonly place!: number;

  @Column({ name: 'place_before', type: 'integer' })
  readonly placeBefore!: number;

  @Column({ type: 'numeric', precision: 12, scale: 3 })
  readonly gained!: string;

  @Column({ type: 'numeric', precision: 12, scale: 3 })
  readonly score!: string;
}
