import type { Browser } from 'playwright-core';
import { median } from './measure';

/**
 * How fast the processor is for a page, as the BenchmarkIndex of Lighthouse: 1,500 to 2,000 is a fast desktop, 125 to 800 a usual
 * phone (its docs/throttling.md). The mean of how many strings of 10,000 letters are put together, letter by letter, and how many
 * copies of 100,000 integers are made, both in a tenth of a second.
 */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const found: number[] = [];
  for (let run = 0; run < RUNS; run += 1) found.push(await page.evaluate<number>(IN_PAGE));
  await page.close();
  return median(found);
}

const RUNS = 5;

/** A text, as what compiles this file adds calls that a page does not know. */
const IN_PAGE = `(() => {
  const timesInTenth = (work) => {
    const start = performance.now();
    let times = 0;
    do {
      for (let n = 0; n < 10; n += 1) work();
      times += 10;
    } while (performance.now() - start < 500);
    return times / ((performance.now() - start) / 100);
  };
  const buildString = () => {
    let text = '';
    for (let n = 0; n < 10000; n += 1) text += 'a';
    return text.length;
  };
  let from = Array.from({ length: 100000 }, (_, n) => n);
  let to = [...from];
  const copyIntegers = () => {
    for (let n = 0; n < from.length; n += 1) to[n] = from[n];
    [from, to] = [to, from];
  };
  return (timesInTenth(buildString) + timesInTenth(copyIntegers)) / 2;
})()`;
