import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { auditSubject } from '../actor/actor';

@Entity({ name: 'admin_account' })
@Check('admin_account_name_check', 'length(name) between 1 and 100')
export class AdminAccount {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'admin_account_pkey' })
  readonly name!: string;

  /** Hashed. */
  @Column({ type: 'text' })
  readonly password!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  readonly createdAt!: Date;

  /** Sessions that were opened before this are void. */
  @Column({ name: 'password_changed_at', type: 'timestamptz', default: () => 'now()' })
  readonly passwordChangedAt!: Date;
}

export const auditedAdmin = auditSubject(AdminAccount, {
  kind: 'admin',
  where: (name) => ({ name }),
  hidden: ['password', 'createdAt'],
});
