import type { Part } from './part';

/** The figure of a metric whose line begins so, `name{label="value"`; 0 where there is none. */
export async function figureOf(part: Part, begin: string): Promise<number> {
  const text = await (await fetch(`${part.url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(begin));
  return Number(line?.split(' ').at(-1) ?? 0);
}
