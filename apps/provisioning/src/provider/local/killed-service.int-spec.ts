import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DropletView } from '@hexduel/contracts-http';
import { newId } from '@hexduel/telemetry';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { ProvisioningReplicas } from '../../../test/provisioning-replicas';

const DROPLETS = '/api/provisioning/droplets';
// Answers with its own process id.
const BOT = `require('node:http').createServer((_, response) => response.end(String(process.pid)))
  .listen(Number(process.env.PORT), process.env.HOST)`;

describeWithServers('processes of a service that is killed', () => {
  jest.setTimeout(120_000);

  let replicas: ProvisioningReplicas;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hexduel-local-'));
    replicas = await ProvisioningReplicas.start({});
  });

  afterAll(async () => {
    await replicas.stop();
    await rm(folder, { recursive: true });
  });

  const start = () =>
    replicas.startOne({
      HEXDUEL_PROVISIONING_DRIVER: 'local',
      HEXDUEL_LOCAL_FOLDER: folder,
      HEXDUEL_LOCAL_COMMAND: JSON.stringify([process.execPath, '-e', BOT]),
      HEXDUEL_PROVISIONING_SETTLE_MS: '3000',
    });
  const read = (id: string) => replicas.ask<DropletView>('GET', `${DROPLETS}/${id}`);
  const answer = (url: string) =>
    fetch(url).then(
      (response) => response.text(),
      () => null,
    );

  it('end with it, start again with the next one, and end when their droplets are destroyed', async () => {
    const service = await start();
    const body = { order: newId(), count: 1 };
    const { droplets } = await replicas.ask<{ droplets: [DropletView] }>('POST', DROPLETS, body);
    const [{ id }] = droplets;
    await eventually(async () => expect(await read(id)).toMatchObject({ state: 'ready' }));
    const url = (await read(id)).botAddress ?? '';
    let first: string | null = null;
    await eventually(async () => {
      first = await answer(url);
      expect(first).toMatch(/^[0-9]+$/);
    });

    await replicas.kill(service);
    await eventually(async () => expect(await answer(url)).toBeNull());

    await start();
    await eventually(async () => expect(await answer(url)).toMatch(/^[0-9]+$/));
    expect(await answer(url)).not.toBe(first);
    await replicas.ask('POST', `${DROPLETS}/destroy`, { droplets: [id], confirm: 1 });
    await eventually(async () => expect(await read(id)).toMatchObject({ state: 'destroyed' }));
    expect(await answer(url)).toBeNull();
  });
});
