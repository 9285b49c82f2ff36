import { faultsOf, hostOf } from './host-form';

const typed = { name: ' desk ', address: ' 203.0.113.7', botPort: '', botAddress: '', team: '' };

describe('the form of a host', () => {
  it('needs a name, an address, and a port that is one', () => {
    expect(faultsOf(typed)).toEqual({});
    expect(faultsOf({ ...typed, botPort: '8080' })).toEqual({});
    expect(faultsOf({ ...typed, name: ' ', address: '', botPort: '70000' })).toEqual({
      ...{ name: 'required', address: 'required', botPort: 'badPort' },
    });
  });

  it('leaves out what is empty', () => {
    expect(hostOf(typed)).toEqual({ name: 'desk', address: '203.0.113.7', botAddress: null, team: null });
    expect(hostOf({ ...typed, botPort: '8080', botAddress: 'http://bot.example', team: 'x' })).toMatchObject({
      ...{ botPort: 8080, botAddress: 'http://bot.example', team: 'x' },
    });
  });
});
