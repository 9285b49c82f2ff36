import { chmodSync, copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OrderDroplets, ReadDroplet, ReadWebhookSecret } from '@hexduel/contracts-http';
import { newId } from '@hexduel/telemetry';
import { eventually } from '@hexduel/testing/servers';
import { repository } from '@hexduel/testing/system';
import type { Caller } from '@hexduel/testing/system';

const READY_MS = 60_000;

/** The machine that the local driver runs for a team: what a cloud would give, on this very machine. */
export class TeamMachine {
  readonly #folder: string;

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'hexduel-machine-'));
    // Where root runs the tests, the machine is another user.
    chmodSync(this.#folder, 0o755);
    copyFileSync(join(repository, 'apps/e2e/src/first-day/machine.mjs'), join(this.#folder, 'machine.mjs'));
  }

  /** What provisioning needs to order it. */
  get env(): Record<string, string> {
    return {
      HEXDUEL_LOCAL_COMMAND: JSON.stringify([process.execPath, join(this.#folder, 'machine.mjs'), this.#folder]),
    };
  }

  /** Orders it for a team as an admin; resolves with the address of its bot when it is ready. */
  async order(admin: Caller, address: string, team: string): Promise<string> {
    const { droplets } = await admin.call(OrderDroplets, { body: { order: newId(), teams: [team] } });
    const params = { droplet: droplets[0]?.id ?? '' };
    await eventually(async () => {
      expect(await admin.call(ReadDroplet, { params })).toMatchObject({ state: 'ready' });
    }, READY_MS);
    const { secret } = await admin.call(ReadWebhookSecret, { params });
    const { name: hostname, botAddress } = await admin.call(ReadDroplet, { params });
    const webhook = `${address}/api/provisioning/webhooks/release`;
    this.#write('droplet.json', JSON.stringify({ ...params, secret, webhook, hostname }));
    return botAddress ?? '';
  }

  /** What `git push` does. */
  deploy(source: string): void {
    this.#write('bot.mjs', source);
  }

  #write(name: string, text: string): void {
    const whole = join(this.#folder, `${name}.new`);
    writeFileSync(whole, text, { mode: 0o644 });
    renameSync(whole, join(this.#folder, name));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
