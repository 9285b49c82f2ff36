import { hashPassword, needsRehash, verifyPassword } from './password-hash';
import { weaknessOf } from './password-rules';

const salt = Buffer.alloc(16, 7);
const cheap = { ln: 4, r: 1, p: 1 };

describe('a stored password', () => {
  it('states its cost and matches only its password', async () => {
    const stored = await hashPassword('correct horse battery', salt, cheap);
    expect(stored).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword('correct horse battery', stored)).toBe('match');
    for (const other of ['correct horse batterY', 'correct horse batter', '', 'x'.repeat(200)]) {
      expect(await verifyPassword(other, stored)).toBe('mismatch');
    }
  });

  it('differs with the salt', async () => {
    const other = await hashPassword('correct horse battery', Buffer.alloc(16, 8), cheap);
    expect(other).not.toBe(await hashPassword('correct horse battery', salt, cheap));
  });

  it('matches however a keyboard composes a letter', async () => {
    const stored = await hashPassword('пароль с й внутри', salt, cheap);
    expect(await verifyPassword('пароль с й внутри'.normalize('NFD'), stored)).toBe('match');
  });

  it('matches nothing for a name that does not exist', async () => {
    expect(await verifyPassword('whatever it is', null)).toBe('mismatch');
  });

  it.each(['', 'secret', '$scrypt$ln=4,r=1,p=1$$', `$scrypt$ln=30,r=8,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`])(
    'is unreadable if it is %j, without hashing',
    async (stored) => {
      expect(await verifyPassword('whatever it is', stored)).toBe('unreadable');
    },
  );

  it('needs a new hash if the cost has changed', async () => {
    const stored = await hashPassword('correct horse battery', salt, cheap);
    expect(needsRehash(stored, cheap)).toBe(false);
    expect(needsRehash(stored, { ...cheap, p: 2 })).toBe(true);
    expect(needsRehash('secret')).toBe(true);
  });
});

describe('weaknessOf', () => {
  it.each(['correct horse battery', 'четыре слова и ещё одно', 'Tr0ub4dor&3-long', '🙂🙃😀😁😂🤣😃😄😅😆😉😊'])(
    'finds none in %s',
    (password) => {
      expect(weaknessOf(password, 'root')).toBeNull();
    },
  );

  it.each([
    ['short', 'at least 12'],
    ['', 'at least 12'],
    ['x'.repeat(201), 'longer than 200'],
    ['aaaabbbbcccc', 'different ones'],
    ['administrator', 'little more than the name'],
    ['Administrator1', 'little more than the name'],
    ['1234567890123', 'a row of keys'],
    ['0987654321098', 'a row of keys'],
    ['qwertyuiopas', 'a row of keys'],
    ['йцукенгшщзхъ', 'a row of keys'],
  ])('of %s: %s', (password, expected) => {
    expect(weaknessOf(password, 'administrator')).toContain(expected);
  });
});
