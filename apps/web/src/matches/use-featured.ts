'use client';

import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { MatchView, SandboxCard, Snapshot } from '@hexduel/contracts-http';
import { ShownMatches, chooseMatch } from './choose-match';
import { requestMatch, requestMatches } from './match-requests';

/** How often another match is looked for while there is none. */
const LOOK_EVERY_MS = 5_000;

/** The matches of a list that a choice is made from. */
const CANDIDATES = 12;

interface Featured {
  /** Null while there is none. */
  readonly match: Snapshot<MatchView> | null;
  /** Chooses another one; the one that is shown stays until there is one. */
  readonly next: () => void;
}

/** One match after another of a sandbox, of one entry where its number is given. */
export function useFeatured(
  { slug }: Pick<SandboxCard, 'slug'>,
  initial: Snapshot<MatchView> | null,
  entry: number | null = null,
): Featured {
  const [match, setMatch] = useState(initial);
  const [isLooking, setLooking] = useState(initial === null);
  const shown = useRef(new ShownMatches());
  useEffect(() => {
    if (!isLooking) return;
    let isOver = false;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const found = await lookFor(slug, entry, shown.current);
      // The effect may have ended meanwhile.
      if (isOver || !found) return;
      // A board is much to draw: what the reader looks at meanwhile goes first.
      startTransition(() => {
        setMatch(found);
        setLooking(false);
      });
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isLooking, slug, entry]);
  const id = match?.data.match;
  useEffect(() => {
    if (id !== undefined) shown.current.add(id);
  }, [id]);
  return { match, next: useCallback(() => setLooking(true), []) };
}

async function lookFor(slug: string, entry: number | null, shown: ShownMatches): Promise<Snapshot<MatchView> | null> {
  const query = { limit: CANDIDATES, ...(entry === null ? {} : { entry }) };
  const list = await requestMatches(slug, query);
  const playing = list?.matches.filter(({ state }) => state === 'playing') ?? [];
  const chosen = chooseMatch(playing, list?.matches ?? [], shown);
  return chosen && requestMatch(chosen.publicId);
}
