export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Remembers the theme chosen by hand; without it the system's is shown. */
export const THEME_COOKIE = 'hexduel-theme';

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}
