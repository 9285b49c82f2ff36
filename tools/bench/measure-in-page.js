/* global HTMLInputElement, InputEvent, MutationObserver, WebSocket, document, window, KeyboardEvent, PerformanceObserver, requestAnimationFrame, scheduler */
/** What the bench of the pages measures inside of a page, as `measured`. Times are milliseconds. */
const paints = [];

/** Resolves when the frame after now is drawn, before any task that waits for its turn: those are not part of the frame. */
const nextFrame = () =>
  new Promise((drawn) => requestAnimationFrame(() => scheduler.postTask(drawn, { priority: 'user-blocking' })));

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
  /** The intervals between the frames of the page while a text is typed into a field, letter by letter, and removed again. */
  async filter(selector, text) {
    const field = document.querySelector(selector);
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const texts = Array.from({ length: text.length + 1 }, (_, count) => text.slice(0, count));
    const frames = [];
    // From the frame before the first letter on, so that none in which a letter is typed is left out.
    let last = await new Promise((begun) => requestAnimationFrame(begun));
    for (const typed of [...texts, ...texts.slice(0, -1).reverse()]) {
      setValue.call(field, typed);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // As long as somebody who types quickly needs for a letter.
      for (let frame = 0; frame < 8; frame += 1) {
        const at = await new Promise((begun) => requestAnimationFrame(begun));
        frames.push(at - last);
        last = at;
      }
    }
    return frames;
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
