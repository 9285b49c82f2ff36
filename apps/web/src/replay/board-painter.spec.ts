import { coordinatesOf } from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import { playedLeg } from '../../test/played-legs';
import { BoardPainter, waveOf } from './board-painter';
import { recordingOf } from './recording';

/** Names of cells in the order in which a move changes them. */
const inOrder = (wave: ReadonlyMap<string, number>): string[] =>
  [...wave].sort(([, one], [, other]) => one - other).map(([name]) => name);

describe('waveOf', () => {
  it('changes the target at once, then the captured chips, those nearest to where the move came from first', () => {
    const wave = waveOf({ from: [4, 1], to: [4, 2], flipped: new Set(['4,3', '5,2', '3,1']) });
    expect(wave.get('4,2')).toBe(0);
    expect(inOrder(wave)).toEqual(['4,2', '3,1', '5,2', '4,3']);
    // No two at once: that is what makes it a wave.
    expect(new Set(wave.values()).size).toBe(4);
  });
});

describe('the painter', () => {
  /** Chips in the order in which their animations begin. */
  const started: string[] = [];

  beforeEach(() => {
    started.length = 0;
    jest.useFakeTimers();
    Object.assign(globalThis, { window: globalThis });
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'window');
  });

  /** As much of an element of the drawing as the painter touches. */
  function elementOf(name: string, attributes: Record<string, string>, children: readonly object[] = []) {
    return {
      getAttribute: (key: string) => attributes[key] ?? null,
      setAttribute: (key: string, value: string) => void (attributes[key] = value),
      querySelectorAll: () => children,
      classList: { add: () => undefined, remove: () => undefined },
      animate: () => {
        started.push(name);
        return { cancel: () => undefined };
      },
    };
  }

  function drawingOf({ geometry, cells }: Position) {
    const groups = Array.from({ length: geometry.cellCount }, (_, cell) => {
      const name = coordinatesOf(geometry, cell).join(',');
      const chip = elementOf(name, { href: `#chip-${cells[cell]}` });
      return elementOf(name, { 'data-cell': name }, [elementOf(name, {}), chip]);
    });
    return { querySelector: () => null, querySelectorAll: () => groups };
  }

  it('grows the placed chip at once and turns the captured ones over in the order of the wave', () => {
    const startedAt = '2026-11-20T14:30:15.000Z';
    const leg = playedLeg({ seed: 7, size: 5, leg: 1, first: 1, fails: null, startedAt });
    const { start, plies } = recordingOf(leg.replay)!;
    const at = plies.findIndex(({ flips }) => flips >= 3);
    const ply = plies[at]!;
    const drawing = drawingOf(plies[at - 1]?.position ?? start);
    const painter = new BoardPainter(drawing as unknown as Element, '');
    painter.show({ position: ply.position, ply, isAnimated: true });
    expect(started).toEqual([ply.to.join(',')]);
    jest.runAllTimers();
    expect(started).toEqual(inOrder(waveOf(ply)));
  });
});
