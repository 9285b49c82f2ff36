import { run } from './run-process';
import { readCurl, shellWords } from './shell-words';

/** Whether curl is installed. */
export async function hasCurl(cwd: string): Promise<boolean> {
  return run(['curl', '--version'], { cwd }).then(
    ({ code }) => code === 0,
    () => false,
  );
}

/** The JSON that a curl command prints; without curl, fetch sends the same request. */
export async function callByCurl(line: string, withCurl: boolean, cwd: string): Promise<unknown> {
  if (!withCurl) {
    const { method, url, headers, body } = readCurl(line);
    const answer = await fetch(url, { method, headers, body });
    return answer.json();
  }
  const { code, stdout, stderr } = await run(shellWords(line), { cwd });
  if (code !== 0) throw new Error(`${line} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}
