'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { LadderView } from '@hexduel/contracts-http';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { roundTopic } from './round-topic';

/** Has the server render the page again when a round opens, is completed, scored or corrected. Renders nothing. */
export function RefreshOnRound({ source }: { readonly source: TopicSource<LadderView> }): null {
  const { shown } = useTopic(roundTopic, source);
  const router = useRouter();
  const key = `${shown.round?.number} ${shown.round?.state} ${shown.scoredRound} ${shown.corrections} ${shown.frozenFrom}`;
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    router.refresh();
  }, [key, router]);
  return null;
}
