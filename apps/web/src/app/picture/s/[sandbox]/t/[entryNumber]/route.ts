import { readCount } from '../../../../../../frame/page-props';
import { answerPicture } from '../../../../../../picture/answer-picture';
import { localeIn } from '../../../../../../picture/picture-query';
import { teamPicture } from '../../../../../../picture/team-picture';

interface Context {
  readonly params: Promise<{ readonly sandbox: string; readonly entryNumber: string }>;
}

/** A team as a PNG. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { sandbox, entryNumber } = await params;
  const number = readCount(entryNumber);
  const locale = localeIn(new URL(request.url).searchParams);
  return answerPicture(async () => (number === null ? null : teamPicture(sandbox, number, locale)));
}
