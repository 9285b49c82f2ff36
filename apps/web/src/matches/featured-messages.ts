/** The messages that a page gives to `<FeaturedMatch>` in the browser. */
export const FEATURED_MESSAGES = ['matches', 'match', 'reason'] as const;
