import type { AnswerOf, PreviewFinal } from '@hexduel/contracts-http';

export type FinalSource = AnswerOf<typeof PreviewFinal>['sources'][number];

/** Who is chosen for the final as long as an admin has not said otherwise: the best, without those that tie at the cut. */
export function chosenTeams(
  sources: readonly FinalSource[],
  said: ReadonlyMap<string, boolean>,
): readonly FinalSource['candidates'][number][] {
  const seen = new Set<string>();
  return sources
    .flatMap(({ candidates }) => candidates)
    .filter(({ team, isTied }) => {
      const isChosen = said.get(team) ?? !isTied;
      // A team may be among the best of two sandboxes.
      if (!isChosen || seen.has(team)) return false;
      seen.add(team);
      return true;
    });
}

/** How many of a source may still be chosen among those that tie at its cut: negative if there are too many. */
export function placesLeft({ candidates }: FinalSource, best: number, said: ReadonlyMap<string, boolean>): number {
  const chosen = candidates.filter(({ team, isTied }) => said.get(team) ?? !isTied).length;
  return Math.min(best, candidates.length) - chosen;
}
