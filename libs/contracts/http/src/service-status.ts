import { z } from 'zod';
import { nothing, read } from './endpoint';

/** What a process is, whatever its state: what operators compare between processes. */
export const ProcessReport = z.object({
  /** Its machine and number: replicas differ in it. */
  process: z.string(),
  /** Its clock when it answered. */
  now: z.iso.datetime(),
  /** The version of Node. */
  node: z.string(),
  /** The beginning of a hash of the program: replicas of one version have the same. */
  build: z.string(),
  /** The beginning of a hash of the messages that it knows. */
  contracts: z.string().optional(),
  /** The migrations that it knows, oldest first. */
  migrations: z.array(z.string()).optional(),
  /** The most connections to Postgres that it may open. */
  connections: z.int().min(1).optional(),
  /** Where bots may be besides public addresses, in CIDR notation, and the addresses and hosts where none may be. */
  egress: z.object({ allow: z.array(z.string()), deny: z.array(z.string()), hosts: z.array(z.string()) }).optional(),
});
export type ProcessReport = z.infer<typeof ProcessReport>;

/** Whether a service works, and what should not last: facts, held messages or dead letters that wait. */
export const ServiceStatus = z.object({
  /** `degraded`: it works, but a warning applies. */
  status: z.enum(['ready', 'degraded', 'not ready', 'stopping']),
  /** By name, what each dependency answers: `ok`, or what is wrong. */
  checks: z.record(z.string(), z.string()),
  warnings: z.array(z.object({ name: z.string(), text: z.string() })),
  /** What waits now, also where it has not waited for long: `outbox`, `held messages`. Left out where it cannot be counted. */
  waiting: z.array(z.object({ name: z.string(), count: z.int().min(0), oldestSeconds: z.number() })).optional(),
  /** The process that answers; a service of a version before leaves it out. */
  about: ProcessReport.optional(),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

const text = 'The oldest of 3 facts has waited for 75 s to be published. See whether NATS accepts messages.';

/** The endpoint that shows admins the state of one service. */
export function serviceStatus(path: `/api/${string}/status`) {
  return read(path, {
    role: 'admin',
    about: 'Whether the service works, and what waits for longer than it should. Operators ask `/health/ready`.',
    params: nothing,
    query: nothing,
    answer: ServiceStatus,
    example: {
      answer: {
        status: 'degraded',
        checks: { database: 'ok', nats: 'ok' },
        warnings: [{ name: 'outbox', text }],
        waiting: [
          { name: 'outbox', count: 3, oldestSeconds: 75.2 },
          { name: 'held messages', count: 0, oldestSeconds: 0 },
        ],
        about: {
          process: 'ladder-7c9f:1',
          now: '2026-11-20T14:30:17.020Z',
          node: 'v24.11.0',
          build: '6f1e0c2b9a47',
          contracts: '0b7d5e3c81fa',
          migrations: ['CreateMessagingTables1763640000000', 'KeepPublishedFacts1764600000000'],
          connections: 33,
        },
      },
    },
  });
}
export type ServiceStatusEndpoint = ReturnType<typeof serviceStatus>;

export const ReadSchedulingStatus = serviceStatus('/api/scheduling/status');
export const ReadLadderStatus = serviceStatus('/api/ladder/status');
export const ReadProvisioningStatus = serviceStatus('/api/provisioning/status');
export const ReadMatchesStatus = serviceStatus('/api/matches/status');
