import { decodeReplay } from '@hexduel/engine';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { sayIn } from '../language';
import type { Language, Say } from '../language';
import { parseJson } from '../read-file';
import { readTextFile } from '../read-file';
import { inRussian } from '../rules-in-russian';
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
export async function readReplay(source: string, language: Language): Promise<Result<ReplayedMatch, Refusal>> {
  const say = sayIn(language);
  if (isReplayText(source)) return replayTexts([source], say('the replay text', 'текст партии'), say);
  const read = await readTextFile(source, MAX_BYTES, say);
  if (!read.ok) return read;
  if (isReplayText(read.value)) return replayTexts(read.value.trim().split(/\s+/), source, say);
  const json = parseJson(source, read.value, say);
  if (!json.ok) return json;
  const match = readLegs(json.value, language);
  if (!match.ok) return cannotBeShown(source, match.error.message, say);
  return replayClaimed(match.value, source, language);
}

function isReplayText(text: string): boolean {
  return /^\s*hx\d+\./.test(text);
}

function replayTexts(texts: readonly string[], source: string, say: Say): Result<ReplayedMatch, Refusal> {
  if (texts.length > MAX_TEXTS) {
    return refused({
      message: say(
        `${source} holds ${texts.length} replay texts: give at most ${MAX_TEXTS}`,
        `${source}: текстов партий ${texts.length}, а можно не больше ${MAX_TEXTS}`,
      ),
    });
  }
  const legs: ReplayedLeg[] = [];
  for (const [index, text] of texts.entries()) {
    const game = decodeReplay(text);
    // The colours swap from leg to leg, as in a match.
    const first = index % 2 === 0 ? 1 : 2;
    const leg = game.ok ? replayGame(game.value, { first, seed: null, latencies: [], details: [] }) : game;
    if (!leg.ok) return cannotBeShown(source, leg.error.message, say, index + 1);
    legs.push(leg.value);
  }
  return ok({ teams: TEAMS, legs, doubts: [] });
}

function replayClaimed(match: ClaimedMatch, source: string, language: Language): Result<ReplayedMatch, Refusal> {
  const say = sayIn(language);
  const legs: ReplayedLeg[] = [];
  for (const [index, claimed] of match.legs.entries()) {
    const leg = replayClaimedLeg(claimed, language);
    if (!leg.ok) return cannotBeShown(source, leg.error.message, say, index + 1);
    legs.push(leg.value);
  }
  const doubts = checkMatch(match).flatMap((verdict, index) =>
    verdict.isTrue
      ? []
      : [
          say(
            `leg ${index + 1} of ${source} is not true (${verdict.finding.what}): hexduel verify says more; what is shown follows from its moves`,
            `партия ${index + 1} в ${source} неверна (${inRussian(verdict.finding.what)}): подробности даёт hexduel verify; показано то, что следует из её ходов`,
          ),
        ],
  );
  return ok({ teams: match.teams ?? TEAMS, legs, doubts });
}

/** `leg`: the number of the leg that is to blame. */
function cannotBeShown(
  source: string,
  why: string,
  say: Say,
  leg?: number,
): { readonly ok: false; readonly error: Refusal } {
  const at = leg === undefined ? '' : `${say('leg', 'партия')} ${leg}: `;
  return refused({
    message: say(`${source} cannot be shown: ${at}${why}`, `${source} не показать: ${at}${inRussian(why)}`),
  });
}
