/** The sections of the page about machines and their provider. */
import { createHmac, randomUUID } from 'node:crypto';
import { ImportHost, ReadWebhookSecret } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { Machine } from './machine';
import { PATIENCE_MS, noCheck } from './rehearsal';
import type { Rehearsal } from './rehearsal';
import { rehearse } from './rehearse';

/** Registers the tests; `rehearsal` runs by then. */
export function rehearseMachines(rehearsal: () => Rehearsal): void {
  it('Secret of machines: reports are accepted under both until the old one is dropped', async () => {
    const all = rehearsal();
    const body = { name: 'by-hand', address: '198.51.100.7', botAddress: null, team: null };
    const { id } = await all.admin.call(ImportHost, { body });
    const secretNow = async () => (await all.admin.call(ReadWebhookSecret, { params: { droplet: id } })).secret;
    const reported = (secret: string) => report(all.rotating.system.provisioning?.url ?? '', id, secret);
    const old = await secretNow();
    expect(await reported(old)).toBe(200);
    await all.run(
      'Secret of machines',
      {},
      async () => {
        const made = await secretNow();
        expect([made === old, await reported(old), await reported(made)]).toEqual([false, 200, 200]);
      },
      noCheck,
    );
    expect([await reported(old), await reported(await secretNow())]).toEqual([401, 200]);
  });

  it('Token of DigitalOcean: the old one can be revoked after the restart', async () => {
    const all = rehearsal();
    const { provider } = all.rotating;
    const second = `dop_v1_${randomUUID()}`;
    provider.tokens.add(second);
    await all.run('Token of DigitalOcean', { NEW: second }, async () => void provider.tokens.delete(provider.token));
    provider.calls.length = 0;
    await eventually(() => expect(provider.calls.map(({ status }) => status)).toContain(200), PATIENCE_MS);
    expect(provider.calls.filter(({ status }) => status === 401)).toEqual([]);
  });

  it('Master key of machines: a machine accepts both keys until the old one is taken off', async () => {
    const { rotating } = rehearsal();
    const machine = await Machine.start();
    try {
      const accepted = () => ['old', 'new'].filter((key) => machine.accepts(key));
      await rehearse('Master key of machines', {
        env: { SECRETS: rotating.secrets, KEYS: machine.keys, MACHINES: '127.0.0.1' },
        restart: (names) => rotating.restart(names),
        adapt: (block) => machine.adapted(block),
        after: [
          async () => expect(accepted()).toEqual(['old', 'new']),
          async () => expect(accepted()).toEqual(['new']),
        ],
      });
    } finally {
      await machine.stop();
    }
    // Provisioning has started with it: it refuses a key that it cannot read.
    expect(rotating.read('master-key')).toContain('OPENSSH PRIVATE KEY');
  });
}

/** Reports a release signed with a machine's secret; the status of the answer. */
async function report(url: string, droplet: string, secret: string): Promise<number> {
  const body = JSON.stringify({ revision: randomUUID(), hostname: 'by-hand', public_ip: '198.51.100.7' });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const { status } = await fetch(`${url}/api/provisioning/webhooks/release`, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/json', 'X-Hexduel-Droplet': droplet },
      ...{ 'X-Hexduel-Timestamp': timestamp, 'X-Hexduel-Signature': `sha256=${signature}` },
    },
    body,
  });
  return status;
}
