/** The light palette of the boards on the pages; whatever is outside the cells is a grey that works on light and dark pages. */
const STYLE = `
text{font-family:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;text-anchor:middle}
.cell{fill:#dde3ea;stroke:#7a8594;stroke-width:1.5}
.off{fill:none;stroke:#8b949e;stroke-width:1.2;stroke-dasharray:4 4;opacity:.75}
.stone{fill:#262c35;stroke:#7a8594;stroke-width:1.5}
.top{fill:url(#hatch);stroke:none}
.near{fill:#c3ccd7;stroke:#11151b;stroke-width:2}
.far{fill:#f2f4f7;stroke:#525d6b;stroke-dasharray:5 3}
.flipped{fill:#f6e6ae}
.target{stroke:#11151b;stroke-width:3.5}
.left{stroke:#11151b;stroke-dasharray:5 3;stroke-width:2.5}
.one{fill:none;stroke:#1f66d1;stroke-width:6}
.two{fill:#d9432b}
.diamond{fill:#dde3ea}
.digit{fill:#11151b;font-size:12px;font-weight:700}
.label{fill:#3a4553;font-size:11.5px}
.on-stone{fill:#fff;stroke:#262c35;stroke-width:3px;paint-order:stroke}
.on-off{fill:#7d8590}
.on-near{fill:#11151b;font-size:13px;font-weight:600}
.on-far{fill:#11151b;font-size:13px;font-weight:600}
.outside{fill:#7d8590;font-size:13px}
.title{fill:#7d8590;font-size:15px;font-weight:600}
.arrow{fill:none;stroke:#11151b;stroke-width:3;stroke-linecap:round}
.halo{fill:none;stroke:#fff;stroke-width:8;stroke-linecap:round}
.jumps{stroke-dasharray:7 5}
.step{fill:none;stroke:#7d8590;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}`;

const HATCH =
  '<pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" stroke="#5b6675" stroke-width="3.6"/></pattern>';

const TIP =
  '<marker id="tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="10" markerHeight="10" orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L10 5L0 10z" fill="#11151b"/></marker>';

/** A complete SVG document: `title` is for screen readers, `content` uses pixels from the upper left corner. */
export function svgPage(title: string, width: number, height: number, content: readonly string[]): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img">`,
    `<title>${title}</title>`,
    `<style>${STYLE}\n</style>`,
    `<defs>${TIP}${HATCH}</defs>`,
    ...content,
    '</svg>\n',
  ].join('\n');
}

/** Moves a group of elements. */
export function moved(x: number, y: number, parts: readonly string[]): string {
  return `<g transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})">\n${parts.join('\n')}\n</g>`;
}
