import { answerPicture } from '../../../../picture/answer-picture';
import { localeIn } from '../../../../picture/picture-query';
import { sandboxPicture } from '../../../../picture/sandbox-picture';

interface Context {
  readonly params: Promise<{ readonly sandbox: string }>;
}

/** A ladder as a PNG. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { sandbox } = await params;
  return answerPicture(() => sandboxPicture(sandbox, localeIn(new URL(request.url).searchParams)));
}
