import { jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';
import { startTestCluster } from '@hexduel/testing/nats';
import type { TestCluster } from '@hexduel/testing/nats';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { StreamOwner } from './stream-owner';

describeWithServers(
  'three servers with a store of 1 GB each',
  () => {
    let cluster: TestCluster;
    let connection: NatsConnection;
    let manager: JetStreamManager;

    beforeAll(async () => {
      cluster = await startTestCluster({ storeBytes: 1_000_000_000 });
      connection = await connect({ servers: [...cluster.urls] });
      await eventually(async () => {
        manager = await jetstreamManager(connection, { timeout: 1_000 });
      });
    });

    afterAll(async () => {
      await connection.close();
      await cluster.stop();
    });

    async function haveCopies(copies: number): Promise<void> {
      const { plans } = await StreamOwner.over(connection);
      await eventually(async () => {
        const streams = await Promise.all(plans.map(({ name }) => manager.streams.info(name)));
        expect(new Set(streams.map(({ config }) => config.num_replicas))).toEqual(new Set([copies]));
      });
    }

    it('takes three copies of every stream; an owner whose setting is one leaves them', async () => {
      const three = await StreamOwner.over(connection, { replicas: 3 });
      await eventually(() => three.ensureAll());
      await haveCopies(3);
      const one = await StreamOwner.over(connection);
      await one.ensureAll();
      await one.ensureMissing();
      await haveCopies(3);
    });

    it('raises the copies of streams that are there', async () => {
      for (const { name } of (await StreamOwner.over(connection)).plans) await manager.streams.delete(name);
      const one = await StreamOwner.over(connection);
      await eventually(() => one.ensureAll());
      await haveCopies(1);
      const three = await StreamOwner.over(connection, { replicas: 3 });
      await eventually(() => three.ensureAll());
      await haveCopies(3);
    });
  },
  ['nats'],
);
