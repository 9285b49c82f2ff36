/** What a column of a file of teams holds. */
export type TeamField = 'name' | 'player' | 'players' | 'noContest' | 'botAddress' | 'sandboxes';

/** Headers as people write them in both languages, in lower case. */
const HEADERS: readonly (readonly [TeamField, RegExp])[] = [
  ['name', /^(name|team|team name|название|название команды|команда|имя команды)$/],
  ['player', /^(player|member|игрок|участник) ?(no\.? ?|№ ?|#)?\d*$/],
  ['players', /^(players|members|игроки|участники|состав)$/],
  ['noContest', /^(no contest|out of contest|вне конкурса|вне зач[её]та)$/],
  ['botAddress', /^(bot address|bot|address|адрес бота|адрес|бот)$/],
  ['sandboxes', /^(sandbox|sandboxes|песочница|песочницы)$/],
];

/** What the column under a header holds; null where the header means nothing. Case, spaces, hyphens and underscores do not matter. */
export function fieldOf(header: string): TeamField | null {
  const words = header
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  const found = HEADERS.find(([, pattern]) => pattern.test(words));
  return found?.[0] ?? null;
}

/** The headers of an export for so many players. */
export function exportedHeaders(players: number): string[] {
  const each = Array.from({ length: players }, (_, at) => `player ${at + 1}`);
  return ['name', ...each, 'no contest', 'bot address', 'sandboxes'];
}
