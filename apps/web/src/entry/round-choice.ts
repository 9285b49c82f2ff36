const HUNDRED = 100;

/** The hundreds of rounds up to the latest, latest first: 1 to 100, 101 to 200 and so on. */
export function hundredsOf(latest: number): [first: number, last: number][] {
  const count = Math.ceil(latest / HUNDRED);
  return Array.from({ length: count }, (_, at): [number, number] => {
    const first = (count - 1 - at) * HUNDRED + 1;
    return [first, Math.min(latest, first + HUNDRED - 1)];
  });
}

/** The numbers of the rounds of a round's hundred, latest first. */
export function roundsOfHundred(shown: number, latest: number): number[] {
  const first = Math.floor((shown - 1) / HUNDRED) * HUNDRED + 1;
  const last = Math.min(Math.max(latest, shown), first + HUNDRED - 1);
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}
