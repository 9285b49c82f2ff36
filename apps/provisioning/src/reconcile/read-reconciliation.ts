import type { AnswerOf, ReadReconciliation } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';

type Answer = AnswerOf<typeof ReadReconciliation>;

interface Row extends Omit<Answer, 'doneAt' | 'findings'> {
  readonly doneAt: Date | null;
}

type FindingRow = Omit<Answer['findings'][number], 'since'> & { readonly since: Date };

/** What the last comparison with the provider came to. */
export async function readReconciliation(db: Pick<EntityManager, 'query'>): Promise<Answer> {
  const [row] = await db.query<Row[]>('select done_at as "doneAt", billed, problem from reconciliation');
  const findings = await db.query<FindingRow[]>(
    `select kind, droplet, provider_id as "providerId", name, explanation, price_hourly::text as "priceHourly", since
     from finding order by since, kind, subject`,
  );
  return {
    doneAt: row?.doneAt?.toISOString() ?? null,
    billed: row?.billed ?? null,
    problem: row?.problem ?? null,
    findings: findings.map((finding) => ({ ...finding, since: finding.since.toISOString() })),
  };
}
