/** The releases of the demo's bots, reported as their machines would: signed, because all of them share one address. */
import { createHmac } from 'node:crypto';

/**
 * Reports to provisioning that the machine of a team runs a revision of its bot, unless that is what it reported last. `admin`
 * sends requests as an admin; `report` posts a body with headers, and throws with the detail of a refusal.
 */
export async function reportRelease({ provisioning, admin, report, team, machine, revision, now }) {
  const { releases } = await admin('GET', `${provisioning}/teams/${team}/releases?limit=1`);
  if (releases[0]?.droplet === machine.id && releases[0].revision === revision) return;
  const { secret } = await admin('GET', `${provisioning}/droplets/${machine.id}/webhook-secret`);
  const body = JSON.stringify({ revision, hostname: machine.name, public_ip: machine.address });
  await report(`${provisioning}/webhooks/release`, body, signatureHeaders({ droplet: machine.id, secret, body, now }));
}

/** The headers that sign a body as a machine. `now` in milliseconds since 1970. */
export function signatureHeaders({ droplet, secret, body, now }) {
  const timestamp = String(Math.floor(now / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    'X-Hexduel-Droplet': droplet,
    'X-Hexduel-Timestamp': timestamp,
    'X-Hexduel-Signature': `sha256=${signature}`,
  };
}
