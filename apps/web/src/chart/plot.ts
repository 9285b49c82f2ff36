import UPlot from 'uplot';
import type { ChartData } from './chart-values';

/** A vertical mark: a release stands out, an event is dashed. */
export interface PlotMark {
  readonly at: string;
  readonly label: string;
  readonly isRelease: boolean;
}

export interface Plotted {
  readonly chart: ChartData;
  readonly marks: readonly PlotMark[];
  /** The number of the entry whose page it is. */
  readonly own: number;
  /** The entries in the first places, best first. */
  readonly top: readonly number[];
  /** The entry that is compared with the own one; null for none. */
  readonly compared: number | null;
}

export interface PlotOptions {
  readonly height: number;
  readonly formatTime: (at: Date) => string;
  readonly formatPoints: (points: number) => string;
  /** The round under the pointer, by its index; null when the pointer has left. */
  readonly onRead: (at: number | null) => void;
  /** The entry whose line is next to the pointer. */
  readonly onHover: (entryNumber: number | null) => void;
}

export interface Plot {
  show(plotted: Plotted): void;
  /** Shows where the round at an index is. */
  point(at: number | null): void;
  end(): void;
}

const DASHES: readonly (readonly number[])[] = [
  [9, 4],
  [5, 4],
  [2, 4],
];
const LABEL_ROOM = 132;
const NARROW = 560;
const FONT = '12px "Inter Variable", system-ui, sans-serif';
const STRONG = '600 12px "Inter Variable", system-ui, sans-serif';

/** Draws lines of scores on a canvas in `box`, until it is ended. Colours are read from the page at each drawing. */
export function plot(box: HTMLElement, first: Plotted, options: PlotOptions): Plot {
  let shown = first;
  let hovered: number | null = null;
  let drawn: UPlot | null = null;

  const colour = (name: string): string => getComputedStyle(box).getPropertyValue(name).trim();
  const isStrong = (number: number): boolean => number === hovered || number === shown.compared;
  const order = (): ChartData['entries'] => {
    const rank = (number: number): number =>
      number === shown.own ? 3 : number === shown.compared ? 2 : shown.top.includes(number) ? 1 : 0;
    return [...shown.chart.entries].sort((a, b) => rank(a.entryNumber) - rank(b.entryNumber));
  };

  const styleOf = (number: number): { width: number; dash: number[] } => {
    const place = shown.top.indexOf(number);
    if (number === shown.own) return { width: 3, dash: [] };
    if (isStrong(number)) return { width: 2, dash: [] };
    return place < 0 ? { width: 1, dash: [] } : { width: 1.5, dash: [...(DASHES[place] ?? [])] };
  };

  const restyle = (u: UPlot): void => {
    for (const [at, { entryNumber }] of order().entries()) Object.assign(u.series[at + 1] ?? {}, styleOf(entryNumber));
    u.redraw();
  };

  const drawLabels = (u: UPlot): void => {
    const { ctx, bbox } = u;
    const scale = devicePixelRatio;
    const room = labelRoom(u.width);
    ctx.save();
    ctx.textAlign = 'left';
    ctx.textBaseline = 'middle';
    const labels = order().flatMap((entry) => {
      const number = entry.entryNumber;
      if (number !== shown.own && !isStrong(number) && !shown.top.includes(number)) return [];
      const at = entry.scores.findLastIndex((score) => score !== null);
      const score = entry.scores[at];
      if (typeof score !== 'string') return [];
      return [{ number, name: entry.name, y: u.valToPos(Number(score), 'y', true) }];
    });
    const gap = 15 * scale;
    labels.sort((a, b) => a.y - b.y);
    for (let at = 1; at < labels.length; at += 1) {
      const [above, below] = [labels[at - 1], labels[at]];
      if (above && below) below.y = Math.max(below.y, above.y + gap);
    }
    for (const { number, name, y } of labels) {
      const isOwn = number === shown.own;
      ctx.font = scaled(isOwn ? STRONG : FONT, scale);
      ctx.fillStyle = colour(isOwn || isStrong(number) ? '--ink' : '--dim');
      ctx.fillText(fitted(ctx, name, (room - 10) * scale), bbox.left + bbox.width + 8 * scale, y);
    }
    ctx.restore();
  };

  const drawMarks = (u: UPlot): void => {
    const { ctx, bbox } = u;
    const scale = devicePixelRatio;
    ctx.save();
    ctx.font = scaled(FONT, scale);
    ctx.textAlign = 'left';
    ctx.textBaseline = 'top';
    let free = -Infinity;
    for (const { at, label, isRelease } of shown.marks) {
      const x = Math.round(u.valToPos(Date.parse(at) / 1_000, 'x', true));
      if (x < bbox.left - 1 || x > bbox.left + bbox.width + 1) continue;
      ctx.strokeStyle = colour(isRelease ? '--ink' : '--line');
      ctx.fillStyle = colour(isRelease ? '--ink' : '--dim');
      ctx.globalAlpha = isRelease ? 0.55 : 0.8;
      ctx.lineWidth = scale;
      ctx.setLineDash(isRelease ? [] : [4 * scale, 4 * scale]);
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
      ctx.globalAlpha = 1;
      const text = fitted(ctx, label, 110 * scale);
      const width = ctx.measureText(text).width;
      if (x + 4 * scale < free || x + 4 * scale + width > bbox.left + bbox.width) continue;
      ctx.fillText(text, x + 4 * scale, 2 * scale);
      free = x + width + 12 * scale;
    }
    ctx.restore();
  };

  const make = (): UPlot => {
    const axis = { stroke: () => colour('--dim'), font: FONT, ticks: { show: false } };
    const made = new UPlot(
      {
        width: box.clientWidth,
        height: options.height,
        padding: [20, labelRoom(box.clientWidth), 0, 0],
        legend: { show: false },
        cursor: { y: false, focus: { prox: 24 }, drag: { x: false, y: false }, points: { size: 7 } },
        scales: { x: { time: true }, y: { range: (_u, low, high) => [Math.min(0, low), Math.max(1, high * 1.04)] } },
        axes: [
          {
            ...axis,
            ...{ size: 34, grid: { show: false }, space: 64 },
            values: (_u, splits) => splits.map((at) => options.formatTime(new Date(at * 1_000))),
          },
          {
            ...axis,
            ...{ size: 44, grid: { stroke: () => colour('--edge'), width: 1 } },
            values: (_u, splits) => splits.map(options.formatPoints),
          },
        ],
        series: [
          {},
          ...order().map((entry) => ({
            ...{ label: entry.name, ...styleOf(entry.entryNumber) },
            points: { show: false },
            spanGaps: false,
            stroke: () => {
              const number = entry.entryNumber;
              if (number === shown.own || isStrong(number)) return colour('--ink');
              return colour(shown.top.includes(number) ? '--dim' : '--chart-rival');
            },
          })),
        ],
        hooks: {
          draw: [drawMarks, drawLabels],
          setCursor: [(u) => options.onRead(u.cursor.idx ?? null)],
          setSeries: [
            (_u, index) => {
              const number = typeof index === 'number' ? (order()[index - 1]?.entryNumber ?? null) : null;
              if (number === hovered) return;
              hovered = number;
              options.onHover(number);
              if (drawn) restyle(drawn);
            },
          ],
        },
      },
      dataOf(shown.chart, order()),
      box,
    );
    drawn = made;
    return made;
  };

  let current = make();
  const remake = (): void => {
    drawn = null;
    current.destroy();
    current = make();
  };
  const sizes = new ResizeObserver(() => {
    if (box.clientWidth === current.width || box.clientWidth === 0) return;
    if (labelRoom(box.clientWidth) === labelRoom(current.width)) {
      current.setSize({ width: box.clientWidth, height: options.height });
    } else remake();
  });
  sizes.observe(box);
  const themes = new MutationObserver(() => current.redraw());
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = ['(prefers-color-scheme: dark)', 'print'].map((query) => matchMedia(query));
  const onMedia = (): void => current.redraw();
  for (const each of media) each.addEventListener('change', onMedia);

  return {
    show: (plotted) => {
      shown = plotted;
      remake();
    },
    point: (at) => {
      const second = at === null ? undefined : current.data[0][at];
      if (second === undefined) current.setCursor({ left: -10, top: -10 }, false);
      else current.setCursor({ left: current.valToPos(second, 'x'), top: 0 }, false);
    },
    end: () => {
      sizes.disconnect();
      themes.disconnect();
      for (const each of media) each.removeEventListener('change', onMedia);
      drawn = null;
      current.destroy();
    },
  };
}

function labelRoom(width: number): number {
  return width < NARROW ? 76 : LABEL_ROOM;
}

function dataOf({ rounds }: ChartData, entries: ChartData['entries']): UPlot.AlignedData {
  const times = rounds.map(({ scoredAt }) => Date.parse(scoredAt) / 1_000);
  return [times, ...entries.map(({ scores }) => scores.map((score) => (score === null ? null : Number(score))))];
}

function scaled(font: string, scale: number): string {
  return font.replace('12px', `${12 * scale}px`);
}

/** As much of a text as has room, with an ellipsis where it was cut. Cuts whole characters, so that emoji stay whole. */
function fitted(ctx: CanvasRenderingContext2D, text: string, room: number): string {
  if (ctx.measureText(text).width <= room) return text;
  const characters = [...text];
  while (characters.length > 1 && ctx.measureText(`${characters.join('')}…`).width > room) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
