/**
 * The colours of a board. Blue and red are distinguishable with every kind of colour blindness, and shapes differ too: colour
 * 1 is a ring, colour 2 is solid with a diamond.
 */
export interface Palette {
  readonly ground: string;
  readonly cell: string;
  readonly line: string;
  readonly stone: string;
  readonly hatch: string;
  readonly one: string;
  readonly two: string;
  /** The outlines of the last move. */
  readonly mark: string;
}

export const PALETTES: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    ground: '#f7f8fa',
    cell: '#dde3ea',
    line: '#7a8594',
    stone: '#262c35',
    hatch: '#5b6675',
    one: '#1f66d1',
    two: '#d9432b',
    mark: '#11151b',
  },
  dark: {
    ground: '#0e1218',
    cell: '#2a323e',
    line: '#76828f',
    stone: '#0e1218',
    hatch: '#76828f',
    one: '#4c9bff',
    two: '#ff6b4a',
    mark: '#ffffff',
  },
};

/** The palette as custom properties for pictures: `--board-cell` and so on. */
export function paletteCss(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, color]) => `--board-${name}:${color}`)
    .join(';');
}
