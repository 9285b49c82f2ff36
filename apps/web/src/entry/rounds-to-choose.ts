/** A season has thousands: a list of all of them would serve nobody. */
const MOST = 100;

/** Numbers of the rounds to choose from, latest first: the last hundred, and the one that is shown. */
export function roundsToChoose(latest: number, shown: number): number[] {
  const last = Array.from({ length: Math.min(latest, MOST) }, (_, at) => latest - at);
  return last.includes(shown) ? last : [...last, shown];
}
