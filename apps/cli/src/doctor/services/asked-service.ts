import type { ServiceStatus } from '@hexduel/contracts-http';
import type { Failure } from '../../session/session-client';
import type { ClockReading } from '../clocks/check-clock';

/** The services that admins can ask over HTTP. */
export type ServiceName = 'scheduling' | 'matches' | 'ladder' | 'provisioning';

/** What a service answered to several questions, each perhaps by another of its replicas. */
export interface AskedService {
  readonly name: ServiceName;
  readonly statuses: readonly ServiceStatus[];
  /** Why a question had no answer; null where all had one. */
  readonly failure: Failure | null;
  readonly clocks: readonly ClockReading[];
}

/** The processes that answered, each once. */
export function processesOf({ statuses }: AskedService) {
  const byName = new Map(statuses.flatMap(({ about }) => (about ? [[about.process, about] as const] : [])));
  return [...byName.values()];
}
