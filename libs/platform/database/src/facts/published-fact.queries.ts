import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { execute, readRows } from '../connection/rows';
import type { Queryable } from '../connection/rows';
import { WHOLE_CONTEXT } from './published-fact.entity';

/** The place of a fact: in the order of its sandbox, or of its context (`WHOLE_CONTEXT`). */
export interface FactPlace {
  readonly sandbox: string;
  readonly sequence: number;
}

/**
 * Gives messages of the outbox the next places in the order of their context, written as `contextSeq` into their envelopes. The lock
 * of the relay must be held; commit before one of them is published, or a crash would give its number to another.
 */
export async function numberMessages(tx: EntityManager, positions: readonly string[]): Promise<void> {
  await execute(
    tx,
    `with head as (
       insert into fact_head as known (sandbox, sequence) values ($1, $2)
       on conflict (sandbox) do update set sequence = known.sequence + excluded.sequence
       returning sequence - $2 as before
     )
     update outbox o set body = '{"contextSeq":' || (head.before + n.place) || ',' || substr(o.body, 2)
     from head, unnest($3::bigint[]) with ordinality n (position, place) where o.position = n.position`,
    [WHOLE_CONTEXT, positions.length, positions],
  );
}

export interface KeptFact extends FactPlace {
  readonly subject: string;
  /** The envelope as JSON, gzipped. */
  readonly body: Buffer;
}

/**
 * Keeps facts that were published, and removes them and the commands among them from the outbox (`positions`), in one statement. A
 * fact that was published again is kept already.
 */
export async function moveFacts(
  tx: EntityManager,
  positions: readonly string[],
  facts: readonly KeptFact[],
): Promise<void> {
  await execute(
    tx,
    `with removed as (delete from outbox where position = any($1::bigint[])),
     published as (
       select * from unnest($2::uuid[], $3::bigint[], $4::text[], $5::bytea[]) n (sandbox, sequence, subject, body)
     ),
     kept as (
       insert into published_fact (sandbox, sequence, subject, body) select * from published on conflict do nothing
     )
     insert into fact_head as head (sandbox, sequence)
     select sandbox, max(sequence) from published where sandbox <> $6 group by sandbox
     on conflict (sandbox) do update set sequence = greatest(head.sequence, excluded.sequence)`,
    [
      positions,
      facts.map(({ sandbox }) => sandbox),
      facts.map(({ sequence }) => sequence),
      facts.map(({ subject }) => subject),
      facts.map(({ body }) => body),
      WHOLE_CONTEXT,
    ],
  );
}

const Head = z.object({ sandbox: z.string(), sequence: z.coerce.number() });

/** The newest published fact of each sandbox, and of `WHOLE_CONTEXT`. */
export function readHeads(database: Queryable): Promise<FactPlace[]> {
  return readRows(database, Head, 'select sandbox, sequence from fact_head order by sandbox');
}

// Those of the last moments are on their way to their consumers.
const HAD_TIME = `published_at < now() - interval '1 s'`;

const PageRow = z.object({
  sequence: z.coerce.number(),
  body: z.instanceof(Buffer),
  /** How many there are, up to `count`. */
  found: z.int(),
});
export type PageRow = z.infer<typeof PageRow>;

/**
 * The facts after a place that had time to arrive, in their order: those of the subjects, or all where these are null. At most `count`, and of these as many
 * as have at most `bytes` together, but one at least.
 */
export function readFactsAfter(
  database: Queryable,
  { sandbox, sequence }: FactPlace,
  subjects: readonly string[] | null,
  { count, bytes }: { readonly count: number; readonly bytes: number },
): Promise<PageRow[]> {
  return readRows(
    database,
    PageRow,
    `select sequence, body, found from (
       select *, sum(length(body)) over (order by sequence) as total, row_number() over (order by sequence) as place,
         count(*) over ()::int as found from (
         select sequence, body from published_fact
         where sandbox = $1 and sequence > $2 and ($3::text[] is null or subject = any($3::text[])) and ${HAD_TIME}
         order by sequence limit $4
       ) after
     ) f where total <= $5 or place = 1 order by sequence`,
    [sandbox, sequence, subjects, count, bytes],
  );
}

const Span = z.object({ oldest: z.coerce.number().nullable(), newest: z.coerce.number().nullable() });

/** The oldest and the newest fact of a sandbox, or of `WHOLE_CONTEXT`, that is kept and had time to arrive; null for none. */
export async function readSpan(database: Queryable, sandbox: string): Promise<z.infer<typeof Span>> {
  const [row] = await readRows(
    database,
    Span,
    `select (select min(sequence) from published_fact where sandbox = $1) as oldest,
       (select max(sequence) from published_fact where sandbox = $1 and ${HAD_TIME}) as newest`,
    [sandbox],
  );
  return row ?? { oldest: null, newest: null };
}
