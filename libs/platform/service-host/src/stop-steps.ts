import type { Log } from '@hexduel/messaging';

type Step = { readonly name: string; readonly run: () => unknown };

/** What is to be done when the service stops, in the reverse order of its making. A step that fails holds up no other. */
export class StopSteps {
  readonly #steps: Step[] = [];

  add(name: string, run: Step['run']): void {
    this.#steps.unshift({ name, run });
  }

  async run(log: Log): Promise<void> {
    for (const { name, run } of this.#steps.splice(0)) {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, step: name }, 'a step of stopping failed');
      }
    }
  }
}
