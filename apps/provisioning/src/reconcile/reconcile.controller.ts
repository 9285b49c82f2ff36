import { Controller, Inject } from '@nestjs/common';
import { AdoptOrphan, DestroyOrphan, ReadReconciliation, Reconcile } from '@hexduel/contracts-http';
import type { AnswerOf, DropletView } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { newId } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { actorOf } from '../audit/actor';
import { readDroplet } from '../droplet/droplet-view.queries';
import { DropletWorkers } from '../droplet/droplet-workers';
import { OrderRules } from '../droplet/order-droplets';
import { Provider } from '../provider/provider';
import { goneAtProvider, noDroplet, orProblem, providerFailed } from '../refusals';
import { adoptOrphan } from './adopt-orphan';
import { destroyOrphan } from './destroy-orphan';
import { Finding } from './finding.entity';
import { ownerless } from './orphan';
import { Reconciliation } from './reconciliation.entity';

@Controller()
export class ReconcileController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Provider) private readonly provider: Provider,
    @Inject(OrderRules) private readonly rules: OrderRules,
    @Inject(DropletWorkers) private readonly workers: DropletWorkers,
  ) {}

  @Endpoint(ReadReconciliation)
  read(): Promise<AnswerOf<typeof ReadReconciliation>> {
    return readReconciliation(this.database);
  }

  @Endpoint(Reconcile)
  async start(): Promise<AnswerOf<typeof Reconcile>> {
    await this.database
      .getRepository(Reconciliation)
      .update({ sole: true }, { dueAt: () => 'least(due_at, clock_timestamp())' });
    return readReconciliation(this.database);
  }

  @Endpoint(AdoptOrphan)
  async adopt(
    @Caller() caller: Caller,
    @Input() { body: { providerId } }: InputOf<typeof AdoptOrphan>,
  ): Promise<DropletView> {
    const finding = orProblem(ownerless(await this.database.getRepository(Finding).find(), providerId));
    const got = await this.provider.get(providerId);
    if (!got.ok) return orProblem(providerFailed(got.why));
    const machine = got.value;
    if (machine === null) return orProblem(goneAtProvider(finding.name));
    const droplet = newId();
    const view = await transaction(this.database, async (tx): Promise<DropletView> => {
      orProblem(await adoptOrphan(tx, actorOf(caller), { droplet, finding, machine }, this.rules));
      return (await readDroplet(tx, droplet)) ?? orProblem(noDroplet(droplet));
    });
    this.workers.wake();
    return view;
  }

  @Endpoint(DestroyOrphan)
  async destroy(
    @Caller() caller: Caller,
    @Input() { body }: InputOf<typeof DestroyOrphan>,
  ): Promise<AnswerOf<typeof DestroyOrphan>> {
    orProblem(await destroyOrphan({ database: this.database, provider: this.provider }, actorOf(caller), body));
    return { providerId: body.providerId };
  }
}

/** The result of the last comparison with the provider. */
export async function readReconciliation(database: DataSource): Promise<AnswerOf<typeof ReadReconciliation>> {
  const row = await database.getRepository(Reconciliation).findOneBy({ sole: true });
  const findings = await database.getRepository(Finding).find({ order: { since: 'asc', kind: 'asc', subject: 'asc' } });
  return {
    doneAt: row?.doneAt?.toISOString() ?? null,
    billed: row?.billed ?? null,
    problem: row?.problem ?? null,
    findings: findings.map(({ subject: _, since, ...finding }) => ({ ...finding, since: since.toISOString() })),
  };
}
