/** An icon for `LineIcon`, apart from the others of a match: a page of a team has only this one. */
export const PLAY_ICON = 'M6 3.5v17L20 12Z';
