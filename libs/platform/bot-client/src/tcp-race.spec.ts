import { Socket } from 'node:net';
import { TcpRace } from './tcp-race';

interface Watched {
  readonly race: TcpRace;
  readonly sockets: Socket[];
  readonly opened: Socket[];
  readonly failures: (Error | null)[];
}

function raced(): Watched {
  const sockets: Socket[] = [];
  const opened: Socket[] = [];
  const failures: (Error | null)[] = [];
  const race = new TcpRace(() => sockets[sockets.push(new Socket()) - 1] as Socket, {
    onOpen: (socket) => opened.push(socket),
    onFailed: (error) => failures.push(error),
  });
  return { race, sockets, opened, failures };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('connecting over TCP', () => {
  it('dials again after 250, 500 and 750 ms without an answer, and not more often', () => {
    const { race, sockets } = raced();
    race.start();
    const counts = [0, 249, 1, 250, 249, 1, 10_000].map((ms) => {
      jest.advanceTimersByTime(ms);
      return sockets.length;
    });
    expect(counts).toEqual([1, 1, 2, 3, 3, 4, 4]);
    race.abandon();
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual(Array(4).fill(true));
  });

  it('takes the first that connects and cuts the others', async () => {
    const { race, sockets, opened, failures } = raced();
    race.start();
    jest.advanceTimersByTime(500);
    sockets[1]!.emit('connect');
    sockets[2]!.emit('connect');
    jest.advanceTimersByTime(10_000);
    await nextTurn();
    expect([opened, failures, race.dials]).toEqual([[sockets[1]], [], 3]);
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, false, true]);
  });

  it('fails at once when the only attempt fails', async () => {
    const { race, sockets, failures } = raced();
    race.start();
    sockets[0]!.destroy(new Error('refused'));
    await nextTurn();
    jest.advanceTimersByTime(10_000);
    expect([failures.map((error) => error?.message), race.dials]).toEqual([['refused'], 1]);
  });

  it('leaves the race to the others when one attempt fails', async () => {
    const { race, sockets, opened, failures } = raced();
    race.start();
    jest.advanceTimersByTime(250);
    sockets[0]!.destroy(new Error('reset'));
    await nextTurn();
    expect(failures).toEqual([]);
    sockets[1]!.emit('connect');
    expect(opened).toEqual([sockets[1]]);
  });

  it('tells nothing after it was abandoned', async () => {
    const { race, sockets, opened, failures } = raced();
    race.start();
    race.abandon();
    sockets[0]!.emit('connect');
    await nextTurn();
    expect([opened, failures]).toEqual([[], []]);
  });
});
