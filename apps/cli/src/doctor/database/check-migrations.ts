import type { Words } from '../../language';
import { formatCount, formatRussianCount } from '../../numbers';
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
  const check: Words = [`schema of ${context}`, `схема ${context}`];
  const many: Words = [
    formatCount(ran.length, 'migration'),
    formatRussianCount(ran.length, 'миграция', 'миграции', 'миграций'),
  ];
  if (known.length === 0) {
    const how: Words = [
      `${many[0]} ran; ${context} did not say which it knows`,
      `прошло: ${many[1]}; какие знает ${context}, она не сказала`,
    ];
    return notAsked(check, how);
  }
  const pending = [...new Set(known.flat())].filter((name) => !ran.includes(name));
  if (pending.length > 0) {
    const remedy: Words = [
      `Run the migrations of this version: "node migrate.mjs" in the image of ${context}, or its job.`,
      `Выполните миграции этой версии: "node migrate.mjs" в образе ${context} или его задание (job).`,
    ];
    const names = pending.join(', ');
    return problem(check, [`lacks ${names}`, `не хватает: ${names}`], { remedy, page: 'upgrade' });
  }
  const unknown = ran.filter((name) => known.some((names) => !names.includes(name)));
  if (unknown.length === 0) return ok(check, [`all ${ran.length} migrations ran`, `прошли все: ${many[1]}`]);
  const remedy: Words = [
    'Finish the upgrade, or roll it back: the older version works with it, but not for good.',
    'Завершите обновление или откатите его: старая версия с этой схемой работает, но не навсегда.',
  ];
  const names = unknown.join(', ');
  const measured: Words = [`newer than what runs, by ${names}`, `новее того, что работает: ${names}`];
  return warning(check, measured, { remedy, page: 'upgrade' });
}
