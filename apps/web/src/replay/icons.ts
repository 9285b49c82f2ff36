import { PLAY_ICON } from './play-icon';

/** The icons of a match, for `LineIcon`. */
export const ICONS = {
  winner: 'M8 21h8M12 16v5M7 3h10v7a5 5 0 0 1-10 0ZM7 5H3v2a4 4 0 0 0 4 4M17 5h4v2a4 4 0 0 1-4 4',
  start: 'M4 4v16M20 4 9 12l11 8Z',
  back: 'M20 4v16M15 4 4 12l11 8Z',
  play: PLAY_ICON,
  pause: 'M6 4h3.5v16H6ZM14.5 4H18v16h-3.5Z',
  next: 'M4 4v16M9 4l11 8-11 8Z',
  end: 'M20 4v16M4 4l11 8-11 8Z',
  moves: 'M11 5h10M11 12h10M11 19h10M3.5 4 5 3.2V8.5M3.5 15.5c.6-1.4 3.2-1.2 3 .5-.2 1.4-3 2.2-3 4.5h3.2',
  share:
    'M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8.6 10.5l6.8-4M8.6 13.5l6.8 4',
  keys: 'M2 5h20v14H2ZM6.5 9.5h.01M10 9.5h.01M13.5 9.5h.01M17.5 9.5h.01M7 14.5h10',
  fullScreen: 'M9 3H3v6M15 3h6v6M9 21H3v-6M15 21h6v-6',
  numbers: 'M4 9h16M4 15h16M10 3 8 21M16 3l-2 18',
} as const;
