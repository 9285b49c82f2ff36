/** Colours that are readable on light and dark pages; whatever is outside the cells is a grey that works on both. */
const STYLE = `
text{font-family:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;text-anchor:middle}
.cell{fill:#f7ecd0;stroke:#c9b27a;stroke-width:1.5}
.off{fill:none;stroke:#8b949e;stroke-width:1.2;stroke-dasharray:4 4;opacity:.75}
.stone{fill:#7d858f;stroke:#5c636c;stroke-width:1.5}
.top{fill:#98a1ab;stroke:none}
.near{fill:#bfe3c4;stroke:#3f8f52}
.far{fill:#d9cdf3;stroke:#7a5cc0;stroke-dasharray:5 3}
.target{fill:#bfe3c4;stroke:#3f8f52;stroke-width:2.5}
.left{stroke-dasharray:5 3;stroke-width:2}
.chip{stroke-width:2}
.one{fill:#1f66c1;stroke:#123f7b}
.two{fill:#c8451b;stroke:#7f2709}
.digit{fill:#fff;font-size:16px;font-weight:700}
.ring{fill:none;stroke:#e0a100;stroke-width:3.5}
.label{fill:#5d5333;font-size:11.5px}
.on-stone{fill:#1f2328}
.on-off{fill:#7d8590}
.on-near{fill:#12401d;font-size:13px;font-weight:600}
.on-far{fill:#37216e;font-size:13px;font-weight:600}
.outside{fill:#7d8590;font-size:13px}
.title{fill:#7d8590;font-size:15px;font-weight:600}
.arrow{fill:none;stroke:#1f2328;stroke-width:3;stroke-linecap:round}
.jumps{stroke-dasharray:7 5}
.step{fill:none;stroke:#7d8590;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
@media (prefers-color-scheme:dark){.cell{fill:#e6d9b4}.near,.target{fill:#a9d6b0}.far{fill:#c8b9ea}}`;

const TIP =
  '<marker id="tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="10" markerHeight="10" orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L10 5L0 10z" fill="#1f2328"/></marker>';

/** A complete SVG document: `title` is for screen readers, `content` uses pixels from the upper left corner. */
export function svgPage(title: string, width: number, height: number, content: readonly string[]): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img">`,
    `<title>${title}</title>`,
    `<style>${STYLE}\n</style>`,
    `<defs>${TIP}</defs>`,
    ...content,
    '</svg>\n',
  ].join('\n');
}

/** Moves a group of elements. */
export function moved(x: number, y: number, parts: readonly string[]): string {
  return `<g transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})">\n${parts.join('\n')}\n</g>`;
}
