const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Holds the theme that the reader chose; without it, the page follows the system. */
export const THEME_COOKIE = 'hexduel-theme';

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** The ground of the header, which browsers continue into their own frame. */
export const THEME_COLOURS = { light: '#ffffff', dark: '#161c25' } as const;
