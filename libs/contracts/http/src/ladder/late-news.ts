/**
 * The header by which every answer of ladder says, while no news of matches reaches it, since when: in milliseconds since 1970.
 */
export const NEWS_LATE_SINCE = 'Hexduel-News-Late-Since';
