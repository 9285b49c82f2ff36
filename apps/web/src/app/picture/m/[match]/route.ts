import { answerPicture } from '../../../../picture/answer-picture';
import { matchPicture } from '../../../../picture/match-picture';
import { countIn, localeIn } from '../../../../picture/picture-query';

interface Context {
  readonly params: Promise<{ readonly match: string }>;
}

/** A match as a PNG: `?leg=1&ply=17` shows it after a move, `&lang=ru` in Russian. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { match } = await params;
  const { searchParams } = new URL(request.url);
  const leg = countIn(searchParams, 'leg');
  return answerPicture(() =>
    matchPicture({
      match,
      leg: leg === 1 || leg === 2 ? leg : null,
      ply: countIn(searchParams, 'ply'),
      locale: localeIn(searchParams),
    }),
  );
}
