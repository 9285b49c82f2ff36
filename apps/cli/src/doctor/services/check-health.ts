import type { ServiceStatus } from '@hexduel/contracts-http';
import type { Failure } from '../../session/session-client';
import { formatCount } from '../../numbers';
import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import { processesOf } from './asked-service';
import type { AskedService } from './asked-service';

/** Whether a service answers, and whether it works. */
export function checkHealth(asked: AskedService): Finding {
  const { name, statuses, failure } = asked;
  if (failure !== null) return unanswered(name, failure);
  const broken = statuses.find(({ status }) => status === 'not ready' || status === 'stopping');
  if (broken) {
    const remedy = 'Bring back what it depends on; the log of the service says more.';
    return problem(name, `${broken.status}: ${failedChecks(broken)}`, { remedy, page: 'dependency-down' });
  }
  const processes = processesOf(asked);
  const seen = processes.length === 0 ? '' : `, ${formatCount(processes.length, 'process', 'processes')} seen`;
  const texts = [...new Set(statuses.flatMap(({ warnings }) => warnings.map(({ text }) => text)))];
  if (texts.length === 0) return ok(name, `ready${seen}`);
  const remedy = 'Do what the warning says; it goes by itself once its cause is gone.';
  return warning(name, `degraded${seen}: ${texts.join(' ')}`, { remedy, page: 'service-degraded' });
}

/** A service that refuses has answered; a reverse proxy says that nobody does. */
function unanswered(name: string, { code, message }: Failure): Finding {
  if (code !== null && code !== 'ERR_AWAY') {
    const remedy = 'Sign in as an admin; where the session is valid, compare the keys of sessions of the services.';
    return problem(name, message, { remedy, page: 'rotation' });
  }
  const remedy = `Look whether ${name} runs, and what its log and the reverse proxy say.`;
  return problem(name, message, { remedy, page: 'service-missing' });
}

function failedChecks({ checks }: ServiceStatus): string {
  const failed = Object.entries(checks).filter(([, result]) => result !== 'ok');
  return failed.map(([dependency, result]) => `${dependency}: ${result}`).join('; ') || 'it says no reason';
}
