'use client';

import dynamic from 'next/dynamic';
import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import type { EventsView, LadderView } from '@hexduel/contracts-http';
import { ladderTopic } from '@hexduel/live-client/ladder-topic';
import { standingsOf } from '@hexduel/live-client/standings';
import { eventsTopic } from '../events/events-topic';
import { useShortcuts } from '../frame/shortcuts';
import type { PressedKey } from '../frame/shortcuts';
import type { Theme } from '../frame/theme';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { AnnouncementBand } from './announcement-band';
import { HallHead } from './hall-head';
import { HallRail } from './hall-rail';
import { HallTable } from './hall-table';
import { PlannedScene } from './planned-scene';
import { Podium } from './podium';
import { RevealScene } from './reveal-scene';
import { sceneOf } from './scene';
import { RevealRefusal, useRevealKeys } from './use-reveal-keys';
import { toggleFullScreen, useRestingCursor, useWakeLock } from './use-stage';

// The board is not needed for the first paint.
const FeaturedMatch = dynamic(() => import('../matches/featured-match').then((loaded) => loaded.FeaturedMatch), {
  ssr: false,
});

interface HallScreenProps {
  readonly sources: { readonly ladder: TopicSource<LadderView>; readonly events: TopicSource<EventsView> };
  readonly theme: Theme;
  readonly qr: ReactNode;
}

/** What a hall looks at all day: it goes on by itself, and keeps what it shows when the connection is lost. */
export function HallScreen({ sources, theme, qr }: HallScreenProps): ReactNode {
  const { shown: ladder } = useTopic(ladderTopic, sources.ladder);
  const { shown: events } = useTopic(eventsTopic, sources.events);
  const stage = useRef<HTMLElement>(null);
  useWakeLock();
  useRestingCursor(stage);
  const { onKey, refusal } = useRevealKeys(ladder);
  useShortcuts(
    useCallback(
      (key: PressedKey): boolean => {
        if (key.code !== 'KeyF') return onKey(key.code);
        toggleFullScreen();
        return true;
      },
      [onKey],
    ),
  );
  return (
    <main
      ref={stage}
      className="hall"
      data-hall={theme}
      data-scene={sceneOf(ladder)}
      data-opened={ladder.reveal?.opened}
    >
      <div className="hall-stage">
        <HallHead ladder={ladder} />
        <SceneView ladder={ladder} events={events} qr={qr} />
        <AnnouncementBand events={events} />
        <RevealRefusal refusal={refusal} />
      </div>
    </main>
  );
}

interface SceneViewProps {
  readonly ladder: LadderView;
  readonly events: EventsView;
  readonly qr: ReactNode;
}

function SceneView({ ladder, events, qr }: SceneViewProps): ReactNode {
  const { reveal, scoredRound, sandbox } = ladder;
  const scene = sceneOf(ladder);
  if (scene === 'reveal' && reveal) return <RevealScene ladder={ladder} reveal={reveal} />;
  if (scene === 'planned') return <PlannedScene ladder={ladder} qr={qr} />;
  const standings = standingsOf(ladder.rows, scoredRound > 0).filter(({ place }) => place !== null);
  if (scene === 'podium') return <Podium rows={standings.map(({ row }) => row)} />;
  return (
    <div className="hall-main">
      <HallTable standings={standings} scoredRound={scoredRound} />
      <HallRail standings={standings} scoredRound={scoredRound} events={events} qr={qr}>
        <FeaturedMatch sandbox={sandbox} size="screen" />
      </HallRail>
    </div>
  );
}
