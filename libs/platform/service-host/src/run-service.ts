import { readFileSync } from 'node:fs';
import { hostConfig } from './host-config';
import { readConfig } from './read-config';
import type { ConfigDefinition } from './read-config';
import { takeSettingFiles } from './setting-files';
import { startService } from './start-service';
import type { Service, StartedService } from './start-service';

/**
 * The whole life of a service's process: reads the configuration, starts, and on SIGTERM or SIGINT stops in good order
 * (a second signal ends it at once). A start that fails prints one sentence on standard error and ends with exit code 1.
 */
export async function runService<Definition extends ConfigDefinition>(service: Service<Definition>): Promise<void> {
  const all = { ...service.config, ...hostConfig };
  const filled = takeSettingFiles(all, process.env, (path) => readFileSync(path, 'utf8'));
  const own = filled.ok ? readConfig(service.config, filled.environment) : filled;
  const host = filled.ok ? readConfig(hostConfig, filled.environment) : filled;
  if (!own.ok || !host.ok) {
    const problems = new Set([own, host].flatMap((read) => (read.ok ? [] : read.problems)));
    for (const problem of problems) console.error(`${service.name}: ${problem}`);
    process.exit(1);
  }
  const together = service.problems?.(own.config) ?? [];
  if (together.length > 0) {
    for (const problem of together) console.error(`${service.name}: ${problem}`);
    process.exit(1);
  }
  const { stopGraceMs, httpPort } = host.config;
  try {
    const starting = startService(service, { ...host.config, ...own.config });
    stopOnSignals(service.name, starting, stopGraceMs);
    failOnBugs(await starting);
  } catch (error) {
    console.error(`${service.name}: ${causeInWords(error, httpPort)}`);
    process.exit(1);
  }
}

function causeInWords(error: unknown, port: number): string {
  if ((error as { code?: unknown } | null)?.code === 'EADDRINUSE') {
    return `port ${port} is in use: stop what listens there or set HEXDUEL_HTTP_PORT to another.`;
  }
  return error instanceof Error ? error.message : String(error);
}

// A signal during the start stops the service as soon as it has started.
function stopOnSignals(name: string, starting: Promise<StartedService>, graceMs: number): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => {
      console.error(`${name}: stopping took more than ${graceMs} ms; the process ends with work unfinished.`);
      process.exit(1);
    }, graceMs).unref();
    void starting.then((started) => started.stop()).then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

// After an uncaught error the state of the process is unknown: a new process is safer.
function failOnBugs({ log }: StartedService): void {
  const onBug = (error: unknown): void => {
    log.fatal({ err: error }, 'uncaught error: the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', onBug).on('unhandledRejection', onBug);
}
