import type { Part } from './part';

/** The value of the first metric whose line begins with `name{label="value"`; 0 if there is none. */
export async function figureOf(part: Part, begin: string): Promise<number> {
  const text = await (await fetch(`${part.url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(begin));
  return Number(line?.split(' ').at(-1) ?? 0);
}
