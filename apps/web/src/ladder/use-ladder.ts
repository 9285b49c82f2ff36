import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand';
import type { FollowedState } from '@hexduel/live-client';
import type { ShownLadder } from './shown-ladder';

/** The ladder of the page, for what shows its progress. */
export const LadderStore = createContext<StoreApi<FollowedState<ShownLadder>> | null>(null);

/** A part of the ladder of the page. The component is rendered again when that part changes, whatever else does. */
export function useLadder<Part>(part: (shown: ShownLadder) => Part): Part {
  const store = useContext(LadderStore);
  if (!store) throw new Error('useLadder needs a LadderStore above it');
  return useStore(store, ({ shown }) => part(shown));
}
