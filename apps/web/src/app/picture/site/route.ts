import { answerPicture } from '../../../picture/answer-picture';
import { localeIn } from '../../../picture/picture-query';
import { sitePicture } from '../../../picture/site-picture';

/** The site as a PNG, `?lang=ru` in Russian. */
export async function GET(request: Request): Promise<Response> {
  return answerPicture(() => sitePicture(localeIn(new URL(request.url).searchParams)));
}
