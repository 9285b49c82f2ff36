import type { Problem, Reply } from '../../session/call-api';

/** One thing that goes. */
export interface Doomed {
  readonly id: string;
  /** As the reader knows it: the name of a team. */
  readonly name: string;
  /** What else goes with it, in a few words. */
  readonly detail?: string;
}

export type DoomedState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Whether somebody typed the word that confirms, whatever the case of its letters and the spaces around it. */
export function isConfirmed(typed: string, word: string): boolean {
  return typed.trim().toLocaleLowerCase() === word.trim().toLocaleLowerCase();
}

/**
 * Does something to each of `items` in turn, `atOnce` of them at a time, and reports the state of each as it changes. One that fails does
 * not keep back the others. Resolves to the ids of those that failed.
 */
export async function doToEach(
  items: readonly Doomed[],
  act: (item: Doomed) => Promise<Reply<unknown>>,
  notify: (id: string, state: DoomedState) => void,
  atOnce = 4,
): Promise<string[]> {
  const left = [...items];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item; item = left.shift()) {
      notify(item.id, { kind: 'running' });
      const reply = await act(item);
      if (!reply.ok) failed.push(item.id);
      notify(item.id, reply.ok ? { kind: 'done' } : { kind: 'failed', problem: reply.problem });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return items.map(({ id }) => id).filter((id) => failed.includes(id));
}
