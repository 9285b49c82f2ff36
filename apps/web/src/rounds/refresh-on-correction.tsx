'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { LadderView } from '@hexduel/contracts-http';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { roundTopic } from './round-topic';

/** Has the server render the page of a scored round again when something of a scored round is corrected. Renders nothing. */
export function RefreshOnCorrection({ source }: { readonly source: TopicSource<LadderView> }): null {
  const { corrections } = useTopic(roundTopic, source).shown;
  const router = useRouter();
  const known = useRef(corrections);
  useEffect(() => {
    if (known.current === corrections) return;
    known.current = corrections;
    router.refresh();
  }, [corrections, router]);
  return null;
}
