import { notAsked, ok, problem, warning } from '../finding';
import type { Finding } from '../finding';

/**
 * Whether a schema is the one that each running process of its context knows. `known`: the migrations of each; `ran`: those of the
 * schema.
 */
export function checkMigrations(
  context: string,
  known: readonly (readonly string[])[],
  ran: readonly string[],
): Finding {
  const check = `schema of ${context}`;
  if (known.length === 0) return notAsked(check, `${ran.length} migrations ran; ${context} did not say which it knows`);
  const pending = [...new Set(known.flat())].filter((name) => !ran.includes(name));
  if (pending.length > 0) {
    const remedy = `Run the migrations of this version: "node migrate.mjs" in the image of ${context}, or its job.`;
    return problem(check, `lacks ${pending.join(', ')}`, { remedy, page: 'upgrade' });
  }
  const unknown = ran.filter((name) => known.some((names) => !names.includes(name)));
  if (unknown.length === 0) return ok(check, `all ${ran.length} migrations ran`);
  const remedy = 'Finish the upgrade, or roll it back: the older version works with it, but not for good.';
  return warning(check, `newer than what runs, by ${unknown.join(', ')}`, { remedy, page: 'upgrade' });
}
