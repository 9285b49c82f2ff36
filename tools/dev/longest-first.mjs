/** The order of the files: without a cache Jest goes by their size, and would begin some of the longest ones last. */
import Sequencer from '@jest/test-sequencer';

/** File names without their ends, the longest first. */
const JOURNEYS = [
  ...['chaos', 'english', 'organiser', 'asked-mid-round', 'replicas', 'kills', 'tournament', 'kill', 'first-day'],
  ...[
    'upgrade',
    'hall',
    'lost-streams',
    'russian',
    'messages',
    'backup',
    'revoked-sessions',
    'rehearsal',
    'secret-addresses',
    'practice-killed',
    'killed',
    'fuzz',
    'dev',
    'planted-faults',
    'project-targets',
  ],
];
const SPECS = [
  ...['english', 'russian', 'play-page', 'fact-following', 'screen-page', 'demo', 'system', 'ladder-page'],
  ...['budgets', 'leaders', 'unknown-version', 'planted-faults', 'doctor'],
];

/** For Jest's option `testSequencer`. What is not listed comes after it, as Jest would have it. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const [, name, kind] = /([^/\\]+)\.((?:long-|int-)?spec)\.tsx?$/.exec(path) ?? [];
      const names = kind === 'long-spec' ? JOURNEYS : SPECS;
      return names.includes(name) ? names.indexOf(name) : names.length;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
