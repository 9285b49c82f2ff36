import type { Revision } from '@hexduel/contracts-http';
import { isLater, partsOf } from '@hexduel/contracts-live';
import type { LiveTurn, ServerMessage, Topic, TurnTail } from '@hexduel/contracts-live';
import { mergedOrigin } from '../revision/change-origin';
import type { ChangeOrigin } from '../revision/change-origin';
import { frameMessage, frameUnknownTopic } from './live-messages';
import type { Frame } from './live-messages';
import { LatestTurns, TurnTails } from './live-turns';
import { CHANGE_INTERVAL_MS, LADDER_INTERVAL_MS, RefreshSchedule } from './refresh-schedule';
import { changeBetween, isSame } from './topic-change';
import type { Change, TopicSnapshot } from './topic-change';

/** A client that follows topics. `send` never waits and never throws; it returns whether the frame was written. */
export interface Follower {
  /** Whether it reads patches and tails. */
  readonly isCompact: boolean;
  send(frame: Frame): boolean;
  /** The topic does not exist: the client does not follow it any more. */
  loseTopic(topic: Topic): void;
}

export interface FeedDependencies {
  read(topic: Topic): Promise<TopicSnapshot | null>;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  onSent(frame: Frame, receivers: number): void;
  onChangeSent(change: ChangeSent): void;
  onReadFailed(topic: Topic, error: unknown): void;
  /** The topic does not exist; all followers have been notified. */
  onGone(topic: Topic): void;
}

/** A change that followers have been sent. */
export interface ChangeSent {
  readonly topic: Topic;
  /** Since it was noticed. */
  readonly seconds: number;
  /** Since its origin was: later than `seconds` says where an earlier change waits with it. */
  readonly originSeconds: number;
  readonly receivers: number;
  readonly origin: ChangeOrigin | null;
}

/** How a follower reads changes. */
type Form = 'whole' | 'compact';

/** A follower whose state is not known yet. */
interface Pending {
  readonly since: Revision | undefined;
  /** How many reads had begun when it came. */
  readonly cameAfterRead: number;
}

/**
 * One topic and all its followers in this process. Every follower has the state `#shown`: the next change is computed and serialised
 * once for all of them. Followers whose state is not known yet are pending.
 */
export class TopicFeed {
  readonly #followers = new Set<Follower>();
  readonly #pending = new Map<Follower, Pending>();
  readonly #schedule: RefreshSchedule;
  readonly #turns = new LatestTurns();
  readonly #tails = new TurnTails((data) => this.#sendTail(data));
  #shown: TopicSnapshot | null = null;
  #snapFrame: Frame | null = null;
  #reads = 0;
  /** No move is sent before this read, counted from 1, has been shown: the match may be hidden by now. */
  #turnsAfterRead = 0;
  #shownRead = 0;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  /** Of the changes that no read has begun for. */
  #origin: ChangeOrigin | null = null;
  #originAt = 0;

  constructor(
    readonly topic: Topic,
    readonly dependencies: FeedDependencies,
  ) {
    const isLadder = partsOf(topic).kind === 'ladder';
    this.#schedule = new RefreshSchedule(isLadder ? LADDER_INTERVAL_MS : CHANGE_INTERVAL_MS);
  }

  get isEmpty(): boolean {
    return this.#followers.size === 0 && this.#pending.size === 0;
  }

  /** Whether it belongs to a sandbox, or is not known yet to belong to another. */
  mayBeOf(sandbox: string): boolean {
    const data = this.#shown?.data;
    if (!data) return true;
    return 'sandbox' in data ? data.sandbox.sandbox === sandbox : this.topic.includes(sandbox);
  }

  /** Sends a follower what `since` lacks, at once or when the state is known, and every change from then on. */
  follow(follower: Follower, since: Revision | undefined): void {
    this.leave(follower);
    const shown = this.#shown;
    if (!shown || (since && isLater(since, shown))) {
      this.#pending.set(follower, { since, cameAfterRead: this.#reads });
      this.change();
    } else this.#admit(follower, since, shown);
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower);
    this.#pending.delete(follower);
  }

  /** The state has changed, or may have; followers get an urgent change at once. */
  change(isUrgent = false, origin: ChangeOrigin | null = null): void {
    if (isUrgent) this.#holdTurns();
    this.#origin = mergedOrigin(this.#origin, origin);
    if (origin) this.#originAt = this.dependencies.now();
    this.#schedule.want(this.dependencies.now(), isUrgent);
    this.#scheduleRead();
  }

  /** Changes may have been missed. */
  recheck(): void {
    this.#holdTurns();
    this.change();
  }

  /** Passes on a move of the match, unless it is of an older epoch. */
  turn(epoch: number, data: LiveTurn): void {
    if (this.#holdsTurns || epoch < (this.#shown?.epoch ?? 0)) return;
    const frame = frameMessage({ type: 'turn', topic: this.topic, data });
    this.#turns.keep(epoch, data, frame);
    // Runners send it as soon as the topic is followed; who waits for the first state gets it with that.
    if (!this.#shown) return;
    this.#broadcast(frame, 'whole');
    this.#tails.add(data);
  }

  close(): void {
    this.#isClosed = true;
    this.#tails.clear();
    if (this.#timer) clearTimeout(this.#timer);
  }

  get #holdsTurns(): boolean {
    return this.#shownRead < this.#turnsAfterRead;
  }

  #holdTurns(): void {
    this.#turnsAfterRead = this.#reads + 1;
    this.#tails.clear();
  }

  #scheduleRead(): void {
    const dueIn = this.#schedule.dueIn(this.dependencies.now());
    if (dueIn === null || this.#isClosed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#refresh();
    }, dueIn);
  }

  async #refresh(): Promise<void> {
    const wantedSince = this.#schedule.begin(this.dependencies.now());
    const [origin, originAt] = [this.#origin, this.#originAt];
    this.#origin = null;
    this.#reads += 1;
    const number = this.#reads;
    const read = await this.dependencies.read(this.topic).then(
      (snapshot) => ({ snapshot }),
      (error: unknown) => ({ error }),
    );
    if (this.#isClosed) return;
    if ('error' in read) {
      this.#origin = mergedOrigin(origin, this.#origin);
      this.#schedule.fail(this.dependencies.now(), wantedSince);
      this.dependencies.onReadFailed(this.topic, read.error);
    } else if (read.snapshot) {
      this.#shownRead = number;
      const hasChanged = this.#show(read.snapshot);
      this.#schedule.succeed(hasChanged);
      if (hasChanged) {
        const since = (moment: number): number => (this.dependencies.now() - moment) / 1_000;
        const [seconds, originSeconds] = [since(wantedSince), since(originAt)];
        const receivers = this.#followers.size;
        this.dependencies.onChangeSent({ topic: this.topic, seconds, originSeconds, receivers, origin });
      }
    } else this.#announceGone();
    this.#scheduleRead();
  }

  /** Sends what has changed; returns whether it is a change of what was shown before. */
  #show(read: TopicSnapshot): boolean {
    const before = this.#shown;
    const change = before ? changeBetween(before, read) : null;
    if (before && change?.kind === 'none') {
      this.#admitPending(before);
      return false;
    }
    this.#shown = read;
    this.#turns.update(read);
    this.#snapFrame = null;
    if (before && change) this.#sendChange(before, read, change);
    this.#admitPending(read);
    return change !== null;
  }

  // A follower with a later state than a read that began before the follower came is answered after the next read.
  #admitPending(shown: TopicSnapshot): void {
    for (const [follower, { since, cameAfterRead }] of this.#pending) {
      if (since && isLater(since, shown) && cameAfterRead === this.#reads) this.#schedule.want(this.dependencies.now());
      else {
        this.#pending.delete(follower);
        this.#admit(follower, since, shown);
      }
    }
  }

  #admit(follower: Follower, since: Revision | undefined, shown: TopicSnapshot): void {
    this.#followers.add(follower);
    const snap = since && isSame(since, shown) ? [] : [this.#snap(shown)];
    const turns = this.#holdsTurns ? [] : this.#turns.frames;
    for (const frame of [...snap, ...turns]) if (follower.send(frame)) this.dependencies.onSent(frame, 1);
  }

  #snap({ epoch, rev, data }: TopicSnapshot): Frame {
    return (this.#snapFrame ??= frameMessage({ type: 'snap', topic: this.topic, epoch, rev, data }));
  }

  #sendChange({ rev: base }: Revision, read: TopicSnapshot, change: Change): void {
    if (change.kind !== 'delta') {
      this.#broadcast(this.#snap(read));
      return;
    }
    const { epoch, rev } = read;
    const deltaOf = (data: Extract<ServerMessage, { type: 'delta' }>['data']): Frame =>
      frameMessage({ type: 'delta', topic: this.topic, epoch, rev, base, data });
    if (this.#has('compact')) this.#broadcast(deltaOf(change.compact ?? change.data), 'compact');
    if (this.#has('whole')) this.#broadcast(deltaOf(change.data), 'whole');
  }

  #sendTail(data: LiveTurn | TurnTail): void {
    const { topic } = this;
    if (!this.#has('compact')) return;
    const frame = frameMessage('replay' in data ? { type: 'turn', topic, data } : { type: 'tail', topic, data });
    this.#broadcast(frame, 'compact');
  }

  #has(form: Form): boolean {
    for (const { isCompact } of this.#followers) if (isCompact === (form === 'compact')) return true;
    return false;
  }

  /** Sends a frame to all followers, or to those that read it in this form. */
  #broadcast(frame: Frame, form?: Form): void {
    let receivers = 0;
    for (const follower of this.#followers) {
      if (form !== undefined && follower.isCompact !== (form === 'compact')) continue;
      if (follower.send(frame)) receivers += 1;
    }
    this.dependencies.onSent(frame, receivers);
  }

  #announceGone(): void {
    const { topic } = this;
    const frame = frameUnknownTopic(topic);
    for (const follower of [...this.#pending.keys(), ...this.#followers]) {
      if (follower.send(frame)) this.dependencies.onSent(frame, 1);
      follower.loseTopic(topic);
    }
    this.close();
    this.dependencies.onGone(topic);
  }
}
