import type { ProviderFailure } from './provider';

/** The answer to a creation that may not be asked for any more: another replica may be about to do so. */
export function tooLate(): ProviderFailure {
  const why =
    'It took too long until it could be asked for, so it was not: it is looked for once more, then asked for.';
  return { ok: false, why, hasNoEffect: true, isLasting: false, pauseMs: null };
}
