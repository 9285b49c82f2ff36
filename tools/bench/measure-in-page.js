/* global MutationObserver, WebSocket, document, window, KeyboardEvent, PerformanceObserver, requestAnimationFrame */
/** What the bench of the pages measures inside of a page, as `measured`. Times are milliseconds. */
const paints = [];

/** Resolves when the frame after now is drawn. */
const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

/** Resolves at the start of a frame, before its styles and its layout. */
const frameStart = () => new Promise((begun) => requestAnimationFrame(() => begun()));

/** After the tasks that the last step left behind. */
const quiet = () => new Promise((over) => setTimeout(over, 30));

const isLive = new Promise((found) => {
  const look = () => document.querySelector('[data-live="live"]') && (watcher.disconnect(), found(performance.now()));
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['data-live'] });
});

/** The last largest paint so far. It begins to look now: later an entry may be gone. */
let largest = NaN;
new PerformanceObserver((list) => (largest = list.getEntries().at(-1).startTime)).observe({
  type: 'largest-contentful-paint',
  buffered: true,
});

window.measured = {
  /** From each change of a topic to the end of the frame that shows it. */
  paints,
  largestPaint: () => largest,
  /** When the page was live for the first time, after the navigation began. */
  live: () => isLive,
  /**
   * What each of so many steps of a replay costs: from the key to the end of the frame that shows it, with script, styles,
   * layout and drawing. A key comes at the start of a frame, or the wait for the next one would count too.
   */
  async steps(count) {
    const took = [];
    for (let at = 0; at < count; at += 1) {
      await quiet();
      await frameStart();
      const start = performance.now();
      const key = { code: 'ArrowRight', key: 'ArrowRight', bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      await new Promise((drawn) => setTimeout(drawn));
      took.push(performance.now() - start);
    }
    return took;
  },
};

window.WebSocket = class extends WebSocket {
  constructor(url, protocols) {
    super(url, protocols);
    this.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string' || !data.includes('"delta"')) return;
      const start = performance.now();
      void nextFrame().then(() => paints.push(performance.now() - start));
    });
  }
};
