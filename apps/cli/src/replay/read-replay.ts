import { decodeReplay } from '@hexduel/engine';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { parseJson } from '../read-file';
import { readTextFile } from '../read-file';
import { checkMatch } from '../verify/check-match';
import { readLegs } from '../verify/read-legs';
import type { ClaimedMatch } from '../verify/read-legs';
import { replayClaimedLeg, replayGame } from './replay-leg';
import type { ReplayedLeg, ReplayedMatch } from './replayed-match';

type Refusal = { readonly message: string };

// As for verify: two legs of size 9 with every request are about 1 MiB, and several if the bot gives long answers.
const MAX_BYTES = 64 * 1024 * 1024;
// Each replay text is a leg; a file with many more is not a match.
const MAX_TEXTS = 20;
const TEAMS = { 1: 'A', 2: 'B' } as const;

/** Reads what to show: a replay text itself, or a file of replay texts, a record, or the output of `--json`. */
export async function readReplay(source: string): Promise<Result<ReplayedMatch, Refusal>> {
  if (isReplayText(source)) return replayTexts([source], 'the replay text');
  const read = await readTextFile(source, MAX_BYTES);
  if (!read.ok) return read;
  if (isReplayText(read.value)) return replayTexts(read.value.trim().split(/\s+/), source);
  const json = parseJson(source, read.value);
  if (!json.ok) return json;
  const match = readLegs(json.value);
  if (!match.ok) return refused({ message: `${source} cannot be shown: ${match.error.message}` });
  return replayClaimed(match.value, source);
}

function isReplayText(text: string): boolean {
  return /^\s*hx\d+\./.test(text);
}

function replayTexts(texts: readonly string[], source: string): Result<ReplayedMatch, Refusal> {
  if (texts.length > MAX_TEXTS) {
    return refused({ message: `${source} holds ${texts.length} replay texts: give at most ${MAX_TEXTS}` });
  }
  const legs: ReplayedLeg[] = [];
  for (const [index, text] of texts.entries()) {
    const game = decodeReplay(text);
    // The colours swap from leg to leg, as in a match.
    const first = index % 2 === 0 ? 1 : 2;
    const leg = game.ok ? replayGame(game.value, { first, seed: null, latencies: [], details: [] }) : game;
    if (!leg.ok) return refused({ message: cannotBeShown(source, index, leg.error.message) });
    legs.push(leg.value);
  }
  return ok({ teams: TEAMS, legs, doubts: [] });
}

function replayClaimed(match: ClaimedMatch, source: string): Result<ReplayedMatch, Refusal> {
  const legs: ReplayedLeg[] = [];
  for (const [index, claimed] of match.legs.entries()) {
    const leg = replayClaimedLeg(claimed);
    if (!leg.ok) return refused({ message: cannotBeShown(source, index, leg.error.message) });
    legs.push(leg.value);
  }
  const doubts = checkMatch(match).flatMap((verdict, index) =>
    verdict.isTrue
      ? []
      : [
          `leg ${index + 1} of ${source} is not true (${verdict.finding.what}): hexduel verify says more; what is shown follows from its moves`,
        ],
  );
  return ok({ teams: match.teams ?? TEAMS, legs, doubts });
}

function cannotBeShown(source: string, index: number, why: string): string {
  return `${source} cannot be shown: leg ${index + 1}: ${why}`;
}
