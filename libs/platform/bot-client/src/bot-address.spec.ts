import { parseBotAddress } from './bot-address';

const read = (text: string) => {
  const parsed = parseBotAddress(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.address;
};

describe('parseBotAddress', () => {
  it('reads the parts of a base URL', () => {
    expect(read('http://bot.example:8080/team/7/')).toEqual({
      origin: 'http://bot.example:8080',
      secure: false,
      host: 'bot.example',
      port: 8080,
      prefix: '/team/7',
    });
    expect(read(' https://Bot.Example ')).toMatchObject({
      origin: 'https://bot.example',
      secure: true,
      port: 443,
      prefix: '',
    });
  });

  it.each([
    ['bot.example:8080', 'http://bot.example:8080'],
    ['localhost:3000', 'http://localhost:3000'],
    ['203.0.113.7', 'http://203.0.113.7'],
    ['http:8080', 'http://http:8080'],
    ['[::1]:3000', 'http://[::1]:3000'],
  ])('reads %s without a scheme as %s', (text, origin) => {
    expect(read(text)).toMatchObject({ origin, secure: false });
  });

  it.each([
    ['http://127.1', '127.0.0.1'],
    ['http://0x7f.1', '127.0.0.1'],
    ['http://2130706433', '127.0.0.1'],
    ['http://0', '0.0.0.0'],
    ['http://[::1]', '::1'],
    ['http://[::ffff:127.0.0.1]', '::ffff:7f00:1'],
  ])('finds the IP address behind %s', (text, host) => {
    expect(read(text).host).toBe(host);
  });

  it.each([
    ['', 'no address'],
    ['   ', 'no address'],
    ['ftp://bot.example', 'scheme is ftp'],
    ['file:///etc/passwd', 'scheme is file'],
    ['http:/bot.example', 'two slashes'],
    ['http://me:secret@bot.example', 'credentials'],
    ['http://bot.example/?a=1', 'query'],
    ['http://bot.example/#a', 'fragment'],
    ['http://bot.example:0', 'port is 0'],
    ['http://bot.example:99999', 'cannot be read'],
    ['http://bot example', 'space'],
    ['::1', 'cannot be read'],
    [`http://bot.example/${'x'.repeat(3_000)}`, 'too long'],
  ])('refuses %p: %s, and names the remedy', (text, cause) => {
    const parsed = parseBotAddress(text);
    expect(parsed).toMatchObject({ ok: false, message: expect.stringContaining(cause) });
    expect(parsed).toMatchObject({ message: expect.stringContaining('such as http://') });
    expect(parsed).toMatchObject({ ru: expect.stringMatching(/[а-я].*, например http:\/\//) });
    expect(JSON.stringify(parsed).length).toBeLessThan(700);
  });
});
