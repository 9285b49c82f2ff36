import { gzipSync } from 'node:zlib';
import { starterFiles } from '../../../../../../guide/starter-bots';
import { tarFile } from '../../../../../../guide/tar-file';

interface StarterContext {
  readonly params: Promise<{ readonly language: string }>;
}

/** The starter bot of a language as an archive to download. */
export async function GET(_request: Request, { params }: StarterContext): Promise<Response> {
  const { language } = await params;
  const files = starterFiles(language);
  if (files.length === 0) return new Response('there is no starter bot in this language\n', { status: 404 });
  return new Response(new Uint8Array(gzipSync(tarFile(files))), {
    headers: {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="hexduel-bot-${language}.tar.gz"`,
    },
  });
}
