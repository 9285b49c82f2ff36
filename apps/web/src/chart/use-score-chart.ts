import { useEffect, useRef, useState } from 'react';
import type { ScoreChart } from '@hexduel/contracts-http';
import { grownChart } from './chart-values';
import type { ChartData } from './chart-values';

const RETRY_MS = 2_000;
const SPREAD_MS = 800;
const MOST_TRIES = 4;

/**
 * The scores of all teams, read when the page is there, and grown by each round that is scored: `scored` is the number of the last
 * one that the page knows of. Null until they are read.
 */
export function useScoreChart(path: string, scored: number): ChartData | null {
  const [chart, setChart] = useState<ChartData | null>(null);
  const shown = useRef<ChartData | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const read = async (tries: number): Promise<void> => {
      const before = shown.current;
      if (before && before.scoredRound >= scored && tries > 0) return;
      const after = before?.rounds.at(-1)?.number;
      const more = await readChart(after === undefined ? path : `${path}?after=${after}`, asked.signal);
      if (asked.signal.aborted) return;
      if (more) {
        // A restart: what was asked for were only the rounds after one of the time before.
        const whole = before && more.epoch !== before.epoch ? await readChart(path, asked.signal) : more;
        shown.current = before && whole ? grownChart(before, whole) : (whole ?? before);
        setChart(shown.current);
      }
      // The answer may be a moment old.
      if ((shown.current?.scoredRound ?? -1) < scored && tries < MOST_TRIES) {
        timer = setTimeout(() => void read(tries + 1), RETRY_MS);
      }
    };
    // Not everybody who watches asks at once.
    let timer = setTimeout(() => void read(0), shown.current ? Math.random() * SPREAD_MS : 0);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [path, scored]);
  return chart;
}

async function readChart(path: string, signal: AbortSignal): Promise<ScoreChart | null> {
  try {
    const response = await fetch(path, { signal });
    // It has the shape of the contract: the ladder of the same origin has made it.
    return response.ok ? ((await response.json()) as ScoreChart) : null;
  } catch {
    return null;
  }
}
