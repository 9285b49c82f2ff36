import { notAsked, ok, warning } from '../finding';
import type { Finding } from '../finding';
import { processesOf } from './asked-service';
import type { AskedService } from './asked-service';

const MENDING = {
  remedy: 'Finish the upgrade, or roll it back: deploy one version of each service.',
  page: 'upgrade',
};

/** Whether the replicas of each service run one build, and all services know the same messages and run on one Node. */
export function checkVersions(asked: readonly AskedService[]): Finding[] {
  const silent = asked.filter(({ statuses }) => statuses.some(({ about }) => !about)).map(({ name }) => name);
  const processes = asked.flatMap((each) => processesOf(each).map((process) => ({ service: each.name, ...process })));
  if (processes.length === 0 && silent.length === 0) return [notAsked('versions', 'no service said what it is')];
  return [
    ...(silent.length === 0
      ? []
      : [warning('versions', `${silent.join(', ')} cannot say what they are: older than this hexduel`, MENDING)]),
    ...asked.flatMap((each) => (processesOf(each).length === 0 ? [] : [buildsOf(each)])),
    ...alike('messages that services know', processes, ({ contracts }) => contracts ?? 'not said'),
    ...alike('Node of services', processes, ({ node }) => node),
  ];
}

function buildsOf(asked: AskedService): Finding {
  const builds = [...new Set(processesOf(asked).map(({ build }) => build))];
  const check = `build of ${asked.name}`;
  return builds.length === 1
    ? ok(check, builds.join())
    : warning(check, `its replicas run ${builds.sort().join(' and ')}`, MENDING);
}

function alike<Process extends { readonly service: string }>(
  check: string,
  processes: readonly Process[],
  valueOf: (process: Process) => string,
): Finding[] {
  const byValue = new Map<string, Set<string>>();
  for (const process of processes) {
    const value = valueOf(process);
    byValue.set(value, (byValue.get(value) ?? new Set()).add(process.service));
  }
  if (byValue.size === 0) return [];
  if (byValue.size === 1) return [ok(check, `all the same (${[...byValue.keys()].join()})`)];
  const texts = [...byValue].map(([value, services]) => `${value} in ${[...services].join(', ')}`);
  return [warning(check, `they differ: ${texts.join('; ')}`, MENDING)];
}
