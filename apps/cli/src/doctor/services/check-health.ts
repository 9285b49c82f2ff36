import type { ServiceStatus } from '@hexduel/contracts-http';
import type { Failure } from '../../session/session-client';
import { inBoth, verbatim } from '../../language';
import type { Words } from '../../language';
import { formatCount, formatRussianCount } from '../../numbers';
import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import { processesOf } from './asked-service';
import type { AskedService } from './asked-service';

const NOT_READY: Words = ['not ready', 'не готова'];
const STOPPING: Words = ['stopping', 'останавливается'];

/** Whether a service answers, and whether it works. */
export function checkHealth(asked: AskedService): Finding {
  const { name, statuses, failure } = asked;
  if (failure !== null) return unanswered(name, failure);
  const check = verbatim(name);
  const broken = statuses.find(({ status }) => status === 'not ready' || status === 'stopping');
  if (broken) {
    const remedy: Words = [
      'Bring back what it depends on; the log of the service says more.',
      'Верните то, от чего она зависит; больше скажет журнал службы.',
    ];
    const state = broken.status === 'stopping' ? STOPPING : NOT_READY;
    const measured = inBoth((say) => `${say(...state)}: ${say(...failedChecks(broken))}`);
    return problem(check, measured, { remedy, page: 'dependency-down' });
  }
  const { length: count } = processesOf(asked);
  const seen: Words =
    count === 0
      ? ['', '']
      : [
          `, ${formatCount(count, 'process', 'processes')} seen`,
          `, видно ${formatRussianCount(count, 'процесс', 'процесса', 'процессов')}`,
        ];
  const texts = [...new Set(statuses.flatMap(({ warnings }) => warnings.map(({ text }) => text)))];
  if (texts.length === 0) return ok(check, [`ready${seen[0]}`, `готова${seen[1]}`]);
  const remedy: Words = [
    'Do what the warning says; it goes by itself once its cause is gone.',
    'Сделайте, что говорит предупреждение; оно уйдёт само, когда не станет причины.',
  ];
  const said = texts.join(' ');
  const measured: Words = [`degraded${seen[0]}: ${said}`, `работает с предупреждением${seen[1]}: "${said}"`];
  return warning(check, measured, { remedy, page: 'service-degraded' });
}

/** A service that refuses has answered; a reverse proxy says that nobody does. */
function unanswered(name: string, { code, message }: Failure): Finding {
  if (code !== null && code !== 'ERR_AWAY') {
    const remedy: Words = [
      'Sign in as an admin; where the session is valid, compare the keys of sessions of the services.',
      'Войдите как администратор; если сеанс действителен, сравните ключи сеансов у служб.',
    ];
    return problem(verbatim(name), message, { remedy, page: 'rotation' });
  }
  const remedy: Words = [
    `Look whether ${name} runs, and what its log and the reverse proxy say.`,
    `Посмотрите, работает ли ${name} и что говорят её журнал и обратный прокси.`,
  ];
  return problem(verbatim(name), message, { remedy, page: 'service-missing' });
}

function failedChecks({ checks }: ServiceStatus): Words {
  const failed = Object.entries(checks).filter(([, result]) => result !== 'ok');
  if (failed.length === 0) return ['it says no reason', 'причины она не называет'];
  // What a service says is English: in Russian it stands in quotation marks.
  return inBoth((say) =>
    failed.map(([dependency, result]) => `${dependency}: ${say(result, `"${result}"`)}`).join('; '),
  );
}
