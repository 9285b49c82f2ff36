import {
  ReadLadderStatus,
  ReadMatchesStatus,
  ReadProvisioningStatus,
  ReadSchedulingStatus,
} from '@hexduel/contracts-http';
import type { ServiceStatus } from '@hexduel/contracts-http';
import type { SessionClient, Failure } from '../../session/session-client';
import type { ClockReading } from '../clocks/check-clock';
import { readDate } from '../clocks/read-date';
import type { AskedService, ServiceName } from './asked-service';

const STATUSES = {
  scheduling: ReadSchedulingStatus,
  matches: ReadMatchesStatus,
  ladder: ReadLadderStatus,
  provisioning: ReadProvisioningStatus,
} as const;

export const SERVICES: readonly ServiceName[] = ['scheduling', 'matches', 'ladder', 'provisioning'];
/** Several, because each may be answered by another replica. */
const QUESTIONS = 4;

/** Asks a service how it is, and what its clock shows. `client` is null where nobody could sign in: then only the clock is asked. */
export async function askService(
  name: ServiceName,
  { url, client, now }: { readonly url: string; readonly client: SessionClient | null; readonly now: () => number },
): Promise<AskedService> {
  const clocks: ClockReading[] = [];
  const header = await readDate(`${url}/api/${name}/openapi.json`, now);
  if (header) clocks.push(header);
  const statuses: ServiceStatus[] = [];
  let failure: Failure | null = null;
  for (let question = 0; client && question < QUESTIONS; question += 1) {
    const sentAt = now();
    const answered = await client.call(STATUSES[name], { params: {} });
    if (!answered.ok) {
      failure = answered.error;
      break;
    }
    const { value } = answered;
    statuses.push(value);
    if (value.about) {
      clocks.push({ sentAt, receivedAt: now(), shown: Date.parse(value.about.now), resolutionMs: 1 });
    }
  }
  return { name, statuses, failure, clocks };
}
