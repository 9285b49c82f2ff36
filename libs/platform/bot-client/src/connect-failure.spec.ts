import { describeError, isPlatformError } from './connect-failure';

const failure = (code: string, address?: string) => Object.assign(new Error('something'), { code, address });

describe('isPlatformError', () => {
  it.each(['EMFILE', 'ENFILE', 'ENOMEM', 'UND_ERR_INVALID_ARG'])("counts %s as the platform's own", (code) => {
    expect(isPlatformError(failure(code))).toBe(true);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_SOCKET'])(
    "counts %s as the bot's",
    (code) => expect(isPlatformError(failure(code))).toBe(false),
  );

  it('distinguishes running out of ports from missing IPv6', () => {
    expect(isPlatformError(failure('EADDRNOTAVAIL', '8.8.8.8'))).toBe(true);
    expect(isPlatformError(failure('EADDRNOTAVAIL', '2606:4700::1'))).toBe(false);
  });
});

describe('describeError', () => {
  it('describes known errors, and keeps the text of others', () => {
    expect(describeError(failure('ECONNREFUSED'))).toBe('the connection was refused');
    expect(describeError(failure('EODD'))).toBe('something (EODD)');
    expect(describeError(new Error(''))).toBe('unknown error');
  });
});
