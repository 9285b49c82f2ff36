/**
 * Loaded into a service before anything else (`node --import`): its `Date` is off by the milliseconds that stand in the file of
 * HEXDUEL_TEST_CLOCK, while it runs and from its next start on. Timers and `performance.now()` go on, as on a machine whose
 * clock is set.
 */
import { readFileSync } from 'node:fs';

const REREAD_MS = 200;
const file = process.env.HEXDUEL_TEST_CLOCK;
const RealDate = Date;
let offsetMs = 0;

function reread() {
  try {
    offsetMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // It is being replaced.
  }
}

class ShiftedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(ShiftedDate.now());
    else super(...args);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
}

if (file !== undefined) {
  reread();
  setInterval(reread, REREAD_MS).unref();
  globalThis.Date = new Proxy(ShiftedDate, {
    // `Date()` without `new` is a text.
    apply: () => new ShiftedDate().toString(),
  });
}
