import { once } from 'node:events';
import type { LadderView, Snapshot } from '@hexduel/contracts-http';
import { SUBPROTOCOL, ServerMessage, topicOf } from '@hexduel/contracts-live';
import type { Caller, System } from '@hexduel/testing/system';
import { WebSocket } from 'ws';

/** A client that follows a ladder over the WebSocket, as a page does. */
export interface LadderFollower {
  /** The current state of the ladder. */
  readonly view: Snapshot<LadderView>;
  /** All states so far, oldest first. */
  readonly views: readonly Snapshot<LadderView>[];
  leave(): void;
}

/** Follows the ladder of a sandbox (by id) as the public or as an admin; resolves after the first snapshot. */
export async function followLadder(
  { ladder }: Pick<System, 'ladder'>,
  sandbox: string,
  admin?: Pick<Caller, 'headers'>,
): Promise<LadderFollower> {
  const topic = topicOf('ladder', sandbox, admin ? 'admin' : 'public');
  const ws = new WebSocket(`${ladder.url.replace('http', 'ws')}/ws`, [SUBPROTOCOL], { headers: admin?.headers ?? {} });
  await once(ws, 'open');
  const views: Snapshot<LadderView>[] = [];
  const follow = (): void => {
    ws.send(JSON.stringify({ type: 'sub', topic }));
  };
  const isShown = new Promise<void>((resolve) => {
    ws.on('message', (data: Buffer) => {
      const message = ServerMessage.parse(JSON.parse(data.toString()));
      const next = applied(views.at(-1), message);
      if (next === 'gap') follow();
      else if (next) views.push(next);
      if (views.length > 0) resolve();
    });
  });
  follow();
  await isShown;
  return {
    get view() {
      const view = views.at(-1);
      if (!view) throw new Error('there is no snapshot yet');
      return view;
    },
    views,
    leave: () => ws.terminate(),
  };
}

/** The state after a message; undefined if the message changes nothing, `gap` if a message before it is missing. */
function applied(
  view: Snapshot<LadderView> | undefined,
  message: ServerMessage,
): Snapshot<LadderView> | undefined | 'gap' {
  if (message.type === 'snap' && 'rows' in message.data) {
    const { epoch, rev, data } = message;
    return { epoch, rev, data };
  }
  if (message.type !== 'delta' || !('rows' in message.data)) return undefined;
  const { epoch, rev, base, data } = message;
  if (view?.epoch !== epoch || view.rev !== base) return 'gap';
  const changed = new Map(data.rows.map((row) => [row.entry, row]));
  const kept = view.data.rows.filter(({ entry }) => !changed.has(entry));
  const rows = [...kept, ...changed.values()].sort((one, other) => one.place - other.place);
  return { epoch, rev, data: { ...view.data, ...data.head, rows } };
}
