import { drawGameSvg } from '@hexduel/board-picture';
import { boardOf } from '@hexduel/engine';
import { fetchMatch } from '../../../../../ladder-service/ladder-client';
import { shownLegs } from '../../../../../replay/shown-legs';

interface Context {
  readonly params: Promise<{ readonly match: string; readonly file: string }>;
}

/** A finished game as an animated drawing in one file, without scripts: `game-1.svg`, `game-2.svg`. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { match, file } = await params;
  const number = /^game-([12])\.svg$/.exec(file)?.[1];
  const reply = number === undefined ? null : await fetchMatch(match);
  if (reply?.kind === 'unavailable') return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
  if (reply?.kind !== 'found') return new Response(null, { status: 404 });
  const { data } = reply.answer;
  const leg = shownLegs({ match: data, attempt: 0, turns: {} }).find((each) => String(each.leg) === number);
  if (!leg?.recording || !leg.ending) return new Response(null, { status: 404 });
  const { start, plies } = leg.recording;
  const [one, two] = leg.first === 1 ? data.sides : [data.sides[1], data.sides[0]];
  const svg = drawGameSvg(
    boardOf(start),
    plies.map((ply) => ({ from: ply.from, to: ply.to, board: boardOf(ply.position) })),
    { label: `${one.name} – ${two.name}`, names: [one.name, two.name] },
  );
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      // Opened by itself it is a document of this origin: it may draw, and nothing else.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}
