/** The sections of the page of rules, in order; each name is also its anchor. */
export const RULE_SECTIONS = [
  'board',
  'reproduction',
  'jump',
  'flips',
  'jumps',
  'end',
  'game',
  'match',
  'points',
] as const;
