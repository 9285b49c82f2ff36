import { memo } from 'react';
import type { ReactNode } from 'react';

/** A tile's dark ground and its middle and light tones; the light one may be of another line. Muted hues between the colours of the two sides, never near them. */
const HUES = [
  ['#4a3f2a', '#a8925c', '#e3d3a2'],
  ['#3f4527', '#8f9a55', '#d6dda6'],
  ['#2f4632', '#6c9a72', '#c1dec4'],
  ['#25463f', '#559484', '#b0dcd0'],
  ['#3a4149', '#83909d', '#d3dae1'],
  ['#3f3b52', '#8b83ad', '#d5d0e8'],
  ['#4a3a4f', '#9b7ea5', '#e0cfe6'],
  ['#4f3a3a', '#a58282', '#e6d3d0'],
  ['#4a4038', '#9c8673', '#e0d2c4'],
  ['#33373d', '#a39a84', '#e8e2d2'],
] as const;

const CORNERS = [
  [16, 1.5],
  [28.56, 8.75],
  [28.56, 23.25],
  [16, 30.5],
  [3.44, 23.25],
  [3.44, 8.75],
] as const;
const CENTRE = [16, 16] as const;
const OUTLINE = pathOf(CORNERS);

interface EmblemProps {
  readonly name: string;
  /** Its width and height in pixels. */
  readonly size: number;
  readonly className?: string;
}

/** The emblem of a team: a hexagon tile whose colours and pattern follow from the team's name, the same everywhere and always. */
export const Emblem = memo(function Emblem({ name, size, className = '' }: EmblemProps): ReactNode {
  const { ground, middle, light, tones } = emblemOf(name);
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={`shrink-0 overflow-visible ${className}`}
    >
      <path d={OUTLINE} fill={ground} />
      <path d={tones[0]} fill={middle} />
      <path d={tones[1]} fill={light} />
      <path d={OUTLINE} fill="none" stroke={ground} strokeWidth="1.5" />
    </svg>
  );
});

interface TilePattern {
  readonly ground: string;
  readonly middle: string;
  readonly light: string;
  /** The paths of the triangles in the middle tone and in the light one. */
  readonly tones: readonly [string, string];
}

/**
 * A tile's pattern: each of the six sectors has four triangles, coloured alike in every second sector, so that the tile looks
 * the same after a third of a turn.
 */
export function emblemOf(name: string): TilePattern {
  let bits = hashOf(name.trim().toLowerCase());
  const next = (below: number): number => {
    const value = bits % below;
    bits = Math.floor(bits / below);
    return value;
  };
  const [ground, middle] = HUES[next(HUES.length)] ?? HUES[0];
  const [, , light] = HUES[next(HUES.length)] ?? HUES[0];
  const tones = Array.from({ length: 8 }, () => next(3));
  // A tile of one tone would be no pattern: its heart is light then, and the rest dark.
  if (tones.every((tone) => tone === tones[0])) tones.splice(0, 8, 2, 0, 1, 0, 2, 0, 1, 0);
  const inTone = (tone: number): string =>
    CORNERS.flatMap((_, sector) =>
      trianglesOf(sector).filter((_path, at) => tones[(sector % 2) * 4 + at] === tone),
    ).join('');
  return { ground, middle, light, tones: [inTone(1), inTone(2)] };
}

type Point = readonly [number, number];

/** The four triangles of a sector: its tip at the centre, the one between, and the two at the rim. */
function trianglesOf(sector: number): string[] {
  const one = CORNERS[sector] ?? CENTRE;
  const two = CORNERS[(sector + 1) % 6] ?? CENTRE;
  const [a, b, rim] = [between(CENTRE, one), between(CENTRE, two), between(one, two)];
  return [pathOf([CENTRE, a, b]), pathOf([a, b, rim]), pathOf([a, one, rim]), pathOf([b, two, rim])];
}

function between([x, y]: Point, [u, v]: Point): Point {
  return [(x + u) / 2, (y + v) / 2];
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A number from 0 to 2^53 of a text: two FNV-1a hashes, stirred so that names that differ in one letter differ everywhere. */
function hashOf(text: string): number {
  let [low, high] = [0x811c9dc5, 0x9e3779b9];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return stir(low) * 0x20_0000 + (stir(high) >>> 11);
}

function stir(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
