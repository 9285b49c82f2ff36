import type { EntityManager } from 'typeorm';
import type { AdminView } from '@hexduel/contracts-http';
import type { z } from 'zod';
import { problemOf } from '../administer';
import type { Page } from '../page';

type View = z.infer<typeof AdminView>;
interface Row {
  readonly name: string;
  readonly createdAt: Date;
  readonly passwordChangedAt: Date;
}
type Db = Pick<EntityManager, 'query'>;

const VIEW = 'select name, created_at as "createdAt", password_changed_at as "passwordChangedAt" from admin_account';

/** Admins by name, those after a name where it is given. */
export async function listAdmins(db: Db, { after, limit }: Page): Promise<View[]> {
  const rows = await db.query<Row[]>(
    `${VIEW} where ($1::text is null or name collate "C" > $1) order by name collate "C" limit $2`,
    [after ?? null, limit],
  );
  return rows.map(viewOf);
}

/** An admin. Throws the problem ERR_NO_ADMIN. */
export async function readAdmin(db: Db, name: string): Promise<View> {
  const [row] = await db.query<Row[]>(`${VIEW} where name = $1`, [name]);
  if (!row) throw problemOf('ERR_NO_ADMIN', `There is no admin "${name}": take a name from the list of admins.`);
  return viewOf(row);
}

function viewOf({ name, createdAt, passwordChangedAt }: Row): View {
  return { name, createdAt: createdAt.toISOString(), passwordChangedAt: passwordChangedAt.toISOString() };
}
