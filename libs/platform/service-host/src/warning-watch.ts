import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { Log, Metrics, Readiness } from '@hexduel/telemetry';

const EVERY_MS = 30_000;
/** While a warning applies. */
const WARNED_EVERY_MS = 10_000;
/** At which look a warning is logged: what is over by then was a start or a restart. */
const FIRST_LOGGED = 2;
/** A warning that lasts is logged again after so many looks: every 10 minutes. */
const LOGGED_AGAIN_AFTER = 60;

/**
 * Looks at the warnings of readiness by itself, so that each is logged as an error and counted soon after it begins, even where
 * nobody asks for readiness.
 */
@Injectable()
export class WarningWatch extends RepeatingTask {
  /** For how many looks each current warning has lasted. */
  readonly #lasting = new Map<string, number>();
  readonly #begun;

  constructor(
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(Log) private readonly log: Log,
    @Inject(Metrics) metrics: Metrics,
  ) {
    super({ name: 'watch warnings', log });
    this.#begun = metrics.counter('hexduel_warnings_total', 'Warnings of readiness that began', ['warning']);
    metrics.gauge('hexduel_warnings', 'Warnings of readiness that apply', async () => {
      return (await readiness.currentWarnings()).length;
    });
    metrics.gauges('hexduel_dependency_up', 'Whether a dependency of readiness works', ['dependency'], async () => {
      const { checks } = await readiness.report();
      return Object.entries(checks).map(([dependency, result]) => ({
        labels: { dependency },
        value: result === 'ok' ? 1 : 0,
      }));
    });
  }

  async run(): Promise<number> {
    const warnings = await this.readiness.currentWarnings();
    for (const { name, text } of warnings) this.#note(name, text);
    const names = new Set(warnings.map(({ name }) => name));
    for (const [name, looks] of [...this.#lasting].filter(([known]) => !names.has(known))) {
      this.#lasting.delete(name);
      if (looks >= FIRST_LOGGED) this.log.info({ warning: name }, 'a warning is over');
    }
    return warnings.length > 0 ? WARNED_EVERY_MS : EVERY_MS;
  }

  #note(warning: string, text: string): void {
    const looks = (this.#lasting.get(warning) ?? 0) + 1;
    this.#lasting.set(warning, looks);
    if (looks === FIRST_LOGGED) this.#begun.inc({ warning });
    if (looks % LOGGED_AGAIN_AFTER === FIRST_LOGGED) this.log.error({ warning, text }, 'the service is degraded');
  }
}
