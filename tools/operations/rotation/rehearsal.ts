import { ListTeams, ReadSession } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { Caller } from '@hexduel/testing/system';
import { rehearse } from './rehearse';
import { RotatingSystem } from './rotating-system';
import { Visitors } from './visitors';
import type { Visit } from './visitors';

export const PATIENCE_MS = 30_000;
const ROUND_MS = 60_000;
/** The team whose player is signed in. */
const TEAM_OF_PLAYER = 'Cobalt';

/** For a block after which nothing is looked at but what always has to hold. */
export const noCheck = async (): Promise<void> => undefined;

/** The running system with people who are signed in and go on working while secrets are rotated. */
export class Rehearsal {
  /** Sessions of the admin; each section begins with new ones. */
  visits: readonly Visit[] = [];
  admin: Caller;
  #player: Caller;

  private constructor(
    readonly rotating: RotatingSystem,
    readonly visitors: Visitors,
  ) {
    this.admin = this.#player = rotating.nobody;
  }

  static async start(): Promise<Rehearsal> {
    const rotating = await RotatingSystem.start();
    return new Rehearsal(rotating, new Visitors(rotating.parts.map(([context, { url }]) => ({ context, url }))));
  }

  /** Before each section. */
  async begin(): Promise<void> {
    await this.enter('root');
  }

  /** After each section: nobody who is signed in was refused, and rounds go on, also for who watches over a socket. */
  async end(): Promise<void> {
    const { rotating, visitors } = this;
    await visitors.end();
    expect(visitors.refusals.splice(0)).toEqual([]);
    expect((await this.#player.call(ReadSession)).session?.who).toMatchObject({ role: 'player' });
    // A round may be scored whose matches were played before the last command of the section; not two.
    const latest = (await rotating.scoredRound()) + 1;
    const isLater = async (): Promise<void> => {
      expect(await rotating.scoredRound()).toBeGreaterThan(latest);
      expect(rotating.spectator.round).toBeGreaterThan(latest);
    };
    await eventually(isLater, ROUND_MS);
  }

  /** Signs everybody in again; from now on these sessions are used. */
  async enter(name: string): Promise<void> {
    this.visits = await this.rotating.signIn(name);
    this.admin = new Caller(this.rotating.system, this.visits[0]?.headers);
    this.#player = await this.rotating.signInPlayer(await this.tokenOf(TEAM_OF_PLAYER));
    await this.visitors.begin(...this.visits);
  }

  /** Runs a section of the page; `after` are the checks after each of its blocks. */
  run(heading: string, more: Readonly<Record<string, string>>, ...after: (() => Promise<void>)[]): Promise<void> {
    const { secrets, system } = this.rotating;
    return rehearse(heading, {
      env: { SECRETS: secrets, HEXDUEL: system.scheduling.url, ...more },
      restart: (names) => this.rotating.restart(names),
      after,
    });
  }

  /** Resolves when no service takes the visit for somebody who is signed in. */
  async isRefused(visit: Visit | undefined): Promise<void> {
    for (const [context, { url }] of this.rotating.parts) {
      const ask = async () => (await fetch(`${url}/api/${context}/status`, { headers: { ...visit?.headers } })).status;
      await eventually(async () => expect([context, await ask()]).toEqual([context, 401]), PATIENCE_MS);
    }
  }

  async tokenOf(team: string): Promise<string> {
    const { teams } = await this.admin.call(ListTeams, { query: { tokens: 'shown' } });
    return teams.find(({ name }) => name === team)?.token ?? '';
  }

  async stop(): Promise<void> {
    await this.visitors.end();
    await this.rotating.stop();
  }
}
