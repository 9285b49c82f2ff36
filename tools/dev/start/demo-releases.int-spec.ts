import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ListDroplets, ListReleases, ListTeams } from '@hexduel/contracts-http';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { readLadder, signInAsAdmin, startSystem, testAdmin } from '@hexduel/testing/system';
import type { Caller, System } from '@hexduel/testing/system';

const DEMO = pathToFileURL(join(__dirname, 'demo.mjs')).href;
const run = promisify(execFile);

describeWithServers('the bots of the demo', () => {
  jest.setTimeout(120_000);
  let system: System;
  let admin: Caller;
  let slug: string;
  const names = ['Amber', 'Basalt'];

  beforeAll(async () => {
    system = await startSystem({ bots: names, runners: 0, provisioning: true });
    slug = await system.addSandbox();
    admin = await signInAsAdmin(system);
    await eventually(async () => expect((await readLadder(system, slug)).data.rows).toHaveLength(names.length));
  });
  afterAll(() => system.stop());

  /** What a start does once the services are up. */
  async function importHosts(): Promise<unknown> {
    const portOf = (url = '') => Number(new URL(url).port);
    const bots = system.bots.all.map(({ name, url }) => [`bot: ${name}`, portOf(url)]);
    const ports = {
      ...{ scheduling: portOf(system.scheduling.url), provisioning: portOf(system.provisioning?.url) },
      ...Object.fromEntries(bots),
    };
    const teams = names.map((name) => ({ name, strategy: `strategy-of-${name}` }));
    const demo = { sandbox: {}, roundTypes: [], processes: [], teams };
    const script = `const { importDemoHosts } = await import(${JSON.stringify(DEMO)});
      const { signal } = new AbortController();
      const input = { demo: ${JSON.stringify(demo)}, ports: ${JSON.stringify(ports)}, secrets: {}, signal };
      console.log(JSON.stringify(await importDemoHosts(input)));`;
    const env = { ...process.env, ...testAdmin };
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env });
    return JSON.parse(stdout);
  }

  it('report their releases signed, each once, though all share one address', async () => {
    expect([await importHosts(), await importHosts()]).toEqual([null, null]);
    const { droplets } = await admin.call(ListDroplets);
    expect(droplets).toMatchObject(names.map(() => ({ address: '127.0.0.1', allowsUnsigned: false })));
    const { teams } = await admin.call(ListTeams);
    for (const { id, name } of teams) {
      const { releases } = await admin.call(ListReleases, { params: { team: id } });
      expect(releases).toMatchObject([{ via: 'signature', revision: `strategy-of-${name}-0.1.0` }]);
      expect(releases).toHaveLength(1);
    }
    expect(teams).toHaveLength(names.length);
  });
});
