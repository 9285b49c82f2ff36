/**
 * Runs `run` for each item, two at a time: one per core of the smallest machine. Begins in the order of `items` and resolves to the
 * results in that order; rejects where one does.
 */
export async function twoAtATime(items, run) {
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await run(items[at]);
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}
