import type { EntryList } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import { readLadder } from '../ladder/read-ladder';
import type { View } from '../view/view';
import { visibleInSql } from '../view/visibility';

const PlayedWith = z.object({ entry: z.string(), release: z.string().nullable() });

/** What the bots of a sandbox played their latest rounds with, of those that the public and all teams see. */
function readReleasesPlayed(tx: Queryable, sandbox: string, view: View): Promise<z.infer<typeof PlayedWith>[]> {
  return readRows(
    tx,
    PlayedWith,
    `select e.id as entry, played.release from entry e join sandbox s on s.id = e.sandbox
     join lateral (
       select p.release from round r join participant p on p.round = r.id and p.entry = e.id
       where r.sandbox = e.sandbox and ${visibleInSql(view)} order by r.number desc limit 1
     ) played on true
     where e.sandbox = $1`,
    [sandbox],
  );
}

/** The teams of a sandbox as a view shows them, first place first; null where there is no such sandbox. */
export async function listEntries(tx: Queryable, sandbox: string, view: View): Promise<EntryList | null> {
  const ladder = await readLadder(tx, sandbox, view);
  if (!ladder) return null;
  const { epoch, data } = ladder;
  const releases = new Map((await readReleasesPlayed(tx, sandbox, view)).map((row) => [row.entry, row.release]));
  return {
    ...{ epoch, sandbox: data.sandbox, scoredRound: data.scoredRound },
    entries: data.rows.map(({ entry, entryNumber, name, noContest, hasLeft, place, score }) => {
      return { entry, entryNumber, name, noContest, hasLeft, place, score, release: releases.get(entry) ?? null };
    }),
  };
}
