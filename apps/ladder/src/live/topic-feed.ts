import type { Revision } from '@hexduel/contracts-http';
import type { EntryDelta, EventsDelta, LadderDelta, LiveTurn, Topic } from '@hexduel/contracts-live';
import { changeBetween, isLater, isSame } from './change-between';
import { frameError, unknownTopic } from './frame-error';
import { frameMessage } from './frame-message';
import type { Frame } from './frame-message';
import { LatestTurns } from './latest-turns';
import { Pace } from './pace';
import type { TopicSnapshot } from './topic-source';

/** Somebody who follows topics. `send` never waits and never throws; it says whether the frame was written. */
export interface Follower {
  send(frame: Frame): boolean;
  /** The topic does not exist: it is followed no more. */
  lose(topic: Topic): void;
}

export interface FeedPorts {
  read(topic: Topic): Promise<TopicSnapshot | null>;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  onSent(frame: Frame, receivers: number): void;
  onChangeSent(seconds: number): void;
  onReadFailed(topic: Topic, error: unknown): void;
  /** The topic does not exist; everybody was told. */
  onGone(topic: Topic): void;
}

interface Newcomer {
  readonly since: Revision | undefined;
  /** How many reads had begun when it came. */
  readonly cameAfterRead: number;
}

/**
 * One topic and all who follow it here. Every follower is at the state `#shown`: what comes next is worked out, written as
 * JSON and framed once for all of them. Those of whom that cannot be said yet are newcomers.
 */
export class TopicFeed {
  readonly #followers = new Set<Follower>();
  readonly #newcomers = new Map<Follower, Newcomer>();
  readonly #pace = new Pace();
  readonly #turns = new LatestTurns();
  #shown: TopicSnapshot | null = null;
  #snapFrame: Frame | null = null;
  #reads = 0;
  /** No move is told before this read, counted from 1, has been shown: the match may be hidden by now. */
  #turnsAfterRead = 0;
  #shownRead = 0;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(
    readonly topic: Topic,
    readonly ports: FeedPorts,
  ) {}

  get isEmpty(): boolean {
    return this.#followers.size === 0 && this.#newcomers.size === 0;
  }

  /** Whether it is something of a sandbox, or not known yet to be of another. */
  mayBeOf(sandbox: string): boolean {
    const data = this.#shown?.data;
    if (!data) return true;
    return 'sandbox' in data ? data.sandbox.sandbox === sandbox : this.topic.includes(sandbox);
  }

  /** From now on it is told of changes; at once, or when the state is known, of all that `since` does not have. */
  follow(follower: Follower, since: Revision | undefined): void {
    this.leave(follower);
    const shown = this.#shown;
    if (!shown || (since && isLater(since, shown))) {
      this.#newcomers.set(follower, { since, cameAfterRead: this.#reads });
      this.change();
    } else this.#settle(follower, since, shown);
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower);
    this.#newcomers.delete(follower);
  }

  /** The state has changed, or may have; what is urgent is told at once. */
  change(isUrgent = false): void {
    if (isUrgent) this.#holdTurns();
    this.#pace.want(this.ports.now(), isUrgent);
    this.#plan();
  }

  /** Changes may have been missed. */
  doubt(): void {
    this.#holdTurns();
    this.change();
  }

  /** A move of the match; not one of an older epoch. */
  turn(epoch: number, data: LiveTurn): void {
    if (this.#holdsTurns) return;
    if (!this.#shown || epoch < this.#shown.epoch) return;
    const frame = frameMessage({ type: 'turn', topic: this.topic, data });
    this.#turns.keep(epoch, data, frame);
    this.#tell(frame);
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  get #holdsTurns(): boolean {
    return this.#shownRead < this.#turnsAfterRead;
  }

  #holdTurns(): void {
    this.#turnsAfterRead = this.#reads + 1;
  }

  #plan(): void {
    const dueIn = this.#pace.dueIn(this.ports.now());
    if (dueIn === null || this.#isClosed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#refresh();
    }, dueIn);
  }

  async #refresh(): Promise<void> {
    const wantedSince = this.#pace.begin(this.ports.now());
    this.#reads += 1;
    const number = this.#reads;
    const read = await this.ports.read(this.topic).then(
      (snapshot) => ({ snapshot }),
      (error: unknown) => ({ error }),
    );
    if (this.#isClosed) return;
    if ('error' in read) {
      this.#pace.fail(this.ports.now(), wantedSince);
      this.ports.onReadFailed(this.topic, read.error);
    } else if (read.snapshot) {
      this.#shownRead = number;
      const hasChanged = this.#show(read.snapshot);
      this.#pace.succeed(hasChanged);
      if (hasChanged) this.ports.onChangeSent((this.ports.now() - wantedSince) / 1_000);
    } else this.#tellItIsUnknown();
    this.#plan();
  }

  /** Whether it is a change of what was shown before. */
  #show(read: TopicSnapshot): boolean {
    const before = this.#shown;
    const change = before ? changeBetween(before, read) : null;
    if (before && change?.kind === 'none') {
      this.#settleNewcomers(before);
      return false;
    }
    this.#shown = read;
    this.#turns.pass(read);
    this.#snapFrame = null;
    if (before && change)
      this.#tell(change.kind === 'delta' ? this.#delta(before, read, change.data) : this.#snap(read));
    this.#settleNewcomers(read);
    return change !== null;
  }

  // Who has a later state than a read that began before it came is answered after the next one.
  #settleNewcomers(shown: TopicSnapshot): void {
    for (const [follower, { since, cameAfterRead }] of this.#newcomers) {
      if (since && isLater(since, shown) && cameAfterRead === this.#reads) this.#pace.want(this.ports.now());
      else {
        this.#newcomers.delete(follower);
        this.#settle(follower, since, shown);
      }
    }
  }

  #settle(follower: Follower, since: Revision | undefined, shown: TopicSnapshot): void {
    this.#followers.add(follower);
    const snap = since && isSame(since, shown) ? [] : [this.#snap(shown)];
    const turns = this.#holdsTurns ? [] : this.#turns.frames;
    for (const frame of [...snap, ...turns]) if (follower.send(frame)) this.ports.onSent(frame, 1);
  }

  #snap({ epoch, rev, data }: TopicSnapshot): Frame {
    return (this.#snapFrame ??= frameMessage({ type: 'snap', topic: this.topic, epoch, rev, data }));
  }

  #delta({ rev: base }: Revision, { epoch, rev }: Revision, data: LadderDelta | EntryDelta | EventsDelta): Frame {
    return frameMessage({ type: 'delta', topic: this.topic, epoch, rev, base, data });
  }

  #tell(frame: Frame): void {
    let receivers = 0;
    for (const follower of this.#followers) if (follower.send(frame)) receivers += 1;
    this.ports.onSent(frame, receivers);
  }

  #tellItIsUnknown(): void {
    const { topic } = this;
    const frame = frameError('ERR_UNKNOWN_TOPIC', unknownTopic(topic), topic);
    for (const follower of [...this.#newcomers.keys(), ...this.#followers]) {
      if (follower.send(frame)) this.ports.onSent(frame, 1);
      follower.lose(topic);
    }
    this.close();
    this.ports.onGone(topic);
  }
}
