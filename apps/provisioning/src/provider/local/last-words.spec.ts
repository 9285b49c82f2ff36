import { keepEnd, lastWords } from './last-words';

const OF_NODE = `node:events:486
      throw er; // Unhandled 'error' event
      ^

Error: listen EADDRINUSE: address already in use 127.0.0.1:3000
    at Server.setupListenHandle [as _listen2] (node:net:1940:16)
Emitted 'error' event on Server instance at:
    at emitErrorNT (node:net:1919:8) {
  code: 'EADDRINUSE',
  port: 3000
}

Node.js v22.0.0
`;

describe('the last words of a program', () => {
  it.each([
    ['of Node', OF_NODE, 'Error: listen EADDRINUSE: address already in use 127.0.0.1:3000'],
    [
      'of Python',
      'Traceback:\n  File "bot.py"\nModuleNotFoundError: No module named x\n',
      'ModuleNotFoundError: No module named x',
    ],
    ['of Go', 'panic: no port\n\ngoroutine 1 [running]:\nmain.main()\n', 'panic: no port'],
    ['of anything', 'starting\nbot: no such file\n\n', 'bot: no such file'],
    ['with colours and other control characters', '\u001b[31mno\u0007 port\u001b[0m\n', '[31mno port [0m'],
  ])('%s', (_whose, output, words) => {
    expect(lastWords(output)).toBe(words);
  });

  it('are none without output, and bounded', () => {
    expect(lastWords(' \n\n')).toBeNull();
    expect(lastWords('x'.repeat(1_000))).toBe(`${'x'.repeat(300)}…`);
    let output = '';
    for (let time = 0; time < 100; time += 1) output = keepEnd(output, `${'x'.repeat(1_000)}\n`);
    expect(output.length).toBeLessThanOrEqual(8_000);
  });
});
