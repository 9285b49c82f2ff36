import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';

const Listed = z.object({
  id: z.string(),
  number: z.string(),
  admin: z.string().nullable(),
  team: z.string().nullable(),
  teamName: z.string().nullable(),
  signedInAt: z.date(),
  renewedAt: z.date(),
  expiresAt: z.date(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
});
export type ListedSession = z.infer<typeof Listed>;

export interface SessionFilter {
  readonly role?: 'player' | 'admin' | undefined;
  readonly admin?: string | undefined;
  readonly team?: string | undefined;
  readonly id?: string | undefined;
  /** A number of a session: those that are older. */
  readonly after?: string | undefined;
  /** Null for all. */
  readonly limit: number | null;
}

/** Sessions that can still be used or renewed, the newest first: none that was ended or lost its team, token, admin or password. */
export function listSessions(database: Queryable, filter: SessionFilter, now: Date): Promise<ListedSession[]> {
  const { role = null, admin = null, team = null, id = null, after = null, limit } = filter;
  return readRows(
    database,
    Listed,
    `select s.id, s.number::text as number, s.admin, s.team, t.name as "teamName", s.signed_in_at as "signedInAt",
       s.renewed_at as "renewedAt", s.expires_at as "expiresAt", s.address, s.agent
     from session s
     left join team t on t.id = s.team and t.token_counter = s.token_counter and t.deleted_at is null
     left join admin_account a on a.name = s.admin and a.password_changed_at <= s.signed_in_at
     where s.over_at > $1 and (t.id is not null or a.name is not null)
       and not exists (select from ended_session e where e.id = s.id)
       and ($2::text is null or ($2 = 'admin') = (s.admin is not null))
       and ($3::text is null or s.admin = $3)
       and ($4::uuid is null or s.team = $4)
       and ($5::text is null or s.id = $5)
       and ($6::bigint is null or s.number < $6)
     order by s.number desc limit $7`,
    [now, role, admin, team, id, after, limit],
  );
}
