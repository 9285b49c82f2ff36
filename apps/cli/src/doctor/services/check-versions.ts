import { inBoth, verbatim } from '../../language';
import type { Words } from '../../language';
import { notAsked, ok, warning } from '../finding';
import type { Finding, Mending } from '../finding';
import { processesOf } from './asked-service';
import type { AskedService } from './asked-service';

const MENDING: Mending = {
  remedy: [
    'Finish the upgrade, or roll it back: deploy one version of each service.',
    'Завершите обновление или откатите его: у каждой службы должна быть одна версия.',
  ],
  page: 'upgrade',
};
const MESSAGES: Words = ['messages that services know', 'сообщения, которые знают службы'];
const NOT_SAID: Words = ['not said', 'не сказано'];
const VERSIONS: Words = ['versions', 'версии'];

/** Whether the replicas of each service run one build, and all services know the same messages and run on one Node. */
export function checkVersions(asked: readonly AskedService[]): Finding[] {
  const silent = asked.filter(({ statuses }) => statuses.some(({ about }) => !about)).map(({ name }) => name);
  const processes = asked.flatMap((each) => processesOf(each).map((process) => ({ service: each.name, ...process })));
  if (processes.length === 0 && silent.length === 0) {
    return [notAsked(VERSIONS, ['no service said what it is', 'ни одна служба не сказала, какой она версии'])];
  }
  const older: Words = [
    `${silent.join(', ')} cannot say what they are: older than this hexduel`,
    `не могут сказать, какой они версии: ${silent.join(', ')}; они старше этого hexduel`,
  ];
  return [
    ...(silent.length === 0 ? [] : [warning(VERSIONS, older, MENDING)]),
    ...asked.flatMap((each) => (processesOf(each).length === 0 ? [] : [buildsOf(each)])),
    ...alike(MESSAGES, processes, ({ contracts }) => (contracts === undefined ? NOT_SAID : verbatim(contracts))),
    ...alike(['Node of services', 'Node у служб'], processes, ({ node }) => verbatim(node)),
  ];
}

function buildsOf(asked: AskedService): Finding {
  const builds = [...new Set(processesOf(asked).map(({ build }) => build))];
  const check: Words = [`build of ${asked.name}`, `сборка ${asked.name}`];
  if (builds.length === 1) return ok(check, verbatim(builds.join()));
  const names = builds.sort();
  const measured: Words = [`its replicas run ${names.join(' and ')}`, `у реплик разные: ${names.join(' и ')}`];
  return warning(check, measured, MENDING);
}

function alike<Process extends { readonly service: string }>(
  check: Words,
  processes: readonly Process[],
  valueOf: (process: Process) => Words,
): Finding[] {
  const byValue = new Map<string, { readonly value: Words; readonly services: Set<string> }>();
  for (const process of processes) {
    const value = valueOf(process);
    const known = byValue.get(value[0]) ?? { value, services: new Set() };
    known.services.add(process.service);
    byValue.set(value[0], known);
  }
  const [first, ...others] = byValue.values();
  if (!first) return [];
  if (others.length === 0) {
    return [ok(check, [`all the same (${first.value[0]})`, `у всех одно и то же (${first.value[1]})`])];
  }
  const texts = inBoth((say) =>
    [first, ...others]
      .map(({ value, services }) => `${say(...value)} ${say('in', 'у')} ${[...services].join(', ')}`)
      .join('; '),
  );
  return [warning(check, [`they differ: ${texts[0]}`, `они различаются: ${texts[1]}`], MENDING)];
}
