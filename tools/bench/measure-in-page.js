/* global WebSocket, document, window, KeyboardEvent, PerformanceObserver, requestAnimationFrame */
/** What the bench of the pages measures inside of a page, as `measured`. Times are milliseconds. */
const paints = [];

/** Resolves when the frame after now is drawn. */
const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

window.measured = {
  /** From each change of a topic to the end of the frame that follows it. */
  paints,
  largestPaint: () =>
    new Promise((found) => {
      new PerformanceObserver((list) => found(list.getEntries().at(-1).startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    }),
  /** How long each of so many steps of a replay takes, from the key to the next frame. */
  async steps(count) {
    const took = [];
    for (let at = 0; at < count; at += 1) {
      const start = performance.now();
      const key = { code: 'ArrowRight', key: 'ArrowRight', bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      await nextFrame();
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
