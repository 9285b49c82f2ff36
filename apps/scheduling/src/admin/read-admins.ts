import type { AnswerOf, ListAdmins } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import { noAdmin } from '../refusals';
import type { Refusal } from '../refusals';
import type { Page } from '../rows/page';
import { AdminAccount } from './admin-account.entity';

type View = AnswerOf<typeof ListAdmins>['admins'][number];

/** Admins by name. */
export async function listAdmins(tx: EntityManager, { after, limit }: Page): Promise<View[]> {
  const query = tx.createQueryBuilder(AdminAccount, 'a').orderBy('a.name collate "C"').limit(limit);
  if (after !== undefined) query.where('a.name collate "C" > :after', { after });
  return (await query.getMany()).map(viewOf);
}

/** An admin. Errors: ERR_NO_ADMIN. */
export async function readAdmin(tx: EntityManager, name: string): Promise<Result<View, Refusal>> {
  const admin = await tx.findOneBy(AdminAccount, { name });
  return admin ? ok(viewOf(admin)) : noAdmin(name);
}

function viewOf({ name, createdAt, passwordChangedAt }: AdminAccount): View {
  return { name, createdAt: createdAt.toISOString(), passwordChangedAt: passwordChangedAt.toISOString() };
}
