import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundaryTable } from './boundary-table.mjs';
import { listFiles, repository } from './repository-files';

interface Manifest {
  nx?: { tags?: string[] };
}

const known = boundaryTable.map(({ tag }) => tag);
const manifests = listFiles(repository).filter((path) => /^(apps|libs)\/.*package\.json$/.test(path));

// The boundary rule asks nothing of a tag it does not know, so a misspelt one would open every door.
describe('tags of projects', () => {
  it.each(manifests)('%s has one known tag of each dimension', (path) => {
    const { nx } = JSON.parse(readFileSync(join(repository, path), 'utf8')) as Manifest;
    const tags = nx?.tags ?? [];
    expect(tags.filter((tag) => !known.includes(tag))).toEqual([]);
    expect(tags.map((tag) => tag.split(':')[0]).sort()).toEqual(['runtime', 'scope', 'type']);
  });

  it('are each in the table once, and every row leads to rows of the table', () => {
    expect(new Set(known).size).toBe(known.length);
    expect(boundaryTable.flatMap(({ mayUse }) => mayUse).filter((tag) => !known.includes(tag))).toEqual([]);
  });
});
