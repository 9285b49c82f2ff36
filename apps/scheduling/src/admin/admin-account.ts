import type { EntityManager } from 'typeorm';

/** Who may do everything. */
export interface AdminAccount {
  readonly name: string;
  /** A password as the identity library hashes it, never in clear. */
  readonly password: string;
}

/** The account of a name; null where there is none. */
export async function findAdmin(tx: Pick<EntityManager, 'query'>, name: string): Promise<AdminAccount | null> {
  const [row] = await tx.query<AdminAccount[]>('select name, password from admin_account where name = $1', [name]);
  return row ?? null;
}
