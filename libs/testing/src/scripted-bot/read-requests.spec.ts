import { RequestReader } from './read-requests';

const PUT = 'PUT /games/a HTTP/1.1\r\nHost: bot\r\nContent-Length: 7\r\n\r\n{"a":1}';
const GET = 'GET /games/a?color=1 HTTP/1.1\r\nHost: bot\r\n\r\n';

describe('reading requests from the bytes of a connection', () => {
  it('finds them however the bytes are split', () => {
    const bytes = Buffer.from(PUT + GET + PUT);
    for (let size = 1; size <= bytes.length; size += 1) {
      const reader = new RequestReader();
      const found = [];
      for (let at = 0; at < bytes.length; at += size) found.push(...reader.add(bytes.subarray(at, at + size)));
      expect(found.map(({ method, target, body }) => [method, target, body])).toEqual([
        ['PUT', '/games/a', '{"a":1}'],
        ['GET', '/games/a?color=1', ''],
        ['PUT', '/games/a', '{"a":1}'],
      ]);
      expect(found[0]!.headers).toEqual({ host: 'bot', 'content-length': '7' });
    }
  });

  it.each(['hello\r\n\r\n', 'GET / HTTP/1.0\r\n\r\n', 'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n'])(
    'refuses %j',
    (text) => {
      expect(() => new RequestReader().add(Buffer.from(text))).toThrow();
    },
  );
});
