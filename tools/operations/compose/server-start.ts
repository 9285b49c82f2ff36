import type { UserIds } from '../../dev/bound-child.mjs';
import { endChild, ended, spawnBound } from '../../dev/bound-child.mjs';

/** A server that a script of docker/ starts as its container does; it ends with this process. */
export class ServerStart {
  readonly lines: string[] = [];
  /** Resolves to all that it printed when it has ended. */
  readonly ended: Promise<string>;
  readonly #child: ReturnType<typeof spawnBound>;

  constructor(script: string, args: readonly string[], env: Readonly<Record<string, string>>, as?: UserIds) {
    this.#child = spawnBound(script, [...args], {
      env: { PATH: process.env.PATH ?? '', ...env },
      onLine: (line) => this.lines.push(line),
      cwd: '/',
      as,
    });
    this.ended = ended(this.#child).then(() => this.lines.join('\n'));
  }

  /** Resolves as soon as it has printed the text; rejects with its lines where it ends before. */
  async printed(text: string): Promise<void> {
    const hasEnded = this.ended.then(() => true);
    for (;;) {
      if (this.lines.some((line) => line.includes(text))) return;
      const pause = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 25));
      if (await Promise.race([hasEnded, pause]))
        throw new Error(`it ended without "${text}":\n${this.lines.join('\n')}`);
    }
  }

  stop(): Promise<void> {
    return endChild(this.#child, 'SIGINT');
  }
}
