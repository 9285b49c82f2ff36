/** The order of the long journeys: without a cache Jest goes by the size of files, and would begin the longest ones last. */
const LONGEST_FIRST = [
  ...['chaos', 'english', 'organiser', 'asked-mid-round', 'replicas', 'kills', 'tournament', 'kill', 'first-day'],
  ...['upgrade', 'hall', 'lost-streams', 'russian', 'messages', 'backup', 'revoked-sessions'],
];

/** For Jest's option `testSequencer`. A journey that is not listed comes first. */
export default class LongestFirst {
  sort(tests) {
    const place = ({ path }) => LONGEST_FIRST.indexOf(/([^/\\]+)\.long-spec\.ts$/.exec(path)?.[1]);
    return [...tests].sort((one, other) => place(one) - place(other));
  }

  cacheResults() {
    // The order needs no results of earlier runs.
  }
}
