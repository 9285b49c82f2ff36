/** What a PromQL expression names. */
export interface ExpressionNames {
  readonly metrics: ReadonlySet<string>;
  /** By metric; labels that the expression aggregates by count for all its metrics. */
  readonly labels: ReadonlyMap<string, ReadonlySet<string>>;
}

// Modifiers may stand before a parenthesis like functions do, and some alone.
const WORDS = new Set('and or unless by without on ignoring group_left group_right offset bool inf nan'.split(' '));
const GROUPING = /\b(?:by|on|without|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const SELECTOR = /([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?(\s*\()?/g;
const MATCHER = /([a-zA-Z_]\w*)\s*(?:=~|!~|!=|=)/g;

/** The metrics of an expression and the labels that it expects of each. */
export function namesIn(expression: string): ExpressionNames {
  // The texts of matchers, which may hold anything, and durations such as [5m].
  const plain = expression.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\[[^\]]*\]/g, '');
  const grouping = [...plain.matchAll(GROUPING)].flatMap(([, list = '']) => list.split(','));
  const everywhere = grouping.map((label) => label.trim()).filter((label) => label !== '');
  const labels = new Map<string, Set<string>>();
  for (const [, name = '', matchers = '', call] of plain.replace(GROUPING, ' ').matchAll(SELECTOR)) {
    if (call !== undefined || WORDS.has(name.toLowerCase())) continue;
    const own = [...matchers.matchAll(MATCHER)].map(([, label = '']) => label);
    labels.set(name, new Set([...(labels.get(name) ?? []), ...own, ...everywhere]));
  }
  return { metrics: new Set(labels.keys()), labels };
}
