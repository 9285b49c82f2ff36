/** The order in which the files of operations begin: first those that need no tools, then the longest. */
import Sequencer from '@jest/test-sequencer';

/** Parts of paths. What is not named comes in the middle, as Jest would have it. */
const FIRST = ['/upgrade/', '/degrading/nats-away', '/observability/system', '/degrading/', '/restore/', '/cluster/'];
const LAST = ['/compose/', '/kubernetes/'];

export default class SuiteSequencer extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const first = FIRST.findIndex((part) => path.includes(part));
      if (first >= 0) return first;
      return FIRST.length + 1 + LAST.findIndex((part) => path.includes(part));
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
