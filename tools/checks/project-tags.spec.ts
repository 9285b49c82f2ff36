import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundaryTable } from './boundary-table.mjs';
import { listFiles, repository } from './repository-files';

interface Manifest {
  nx?: { tags?: string[] };
}

const known = boundaryTable.map(({ tag }) => tag);
const manifests = listFiles(repository).filter((path) => /^(apps|libs)\/.*package\.json$/.test(path));

// The boundary rule ignores unknown tags, so a misspelt one would allow every import.
describe('tags of projects', () => {
  it.each(manifests)('%s has one known tag of each dimension', (path) => {
    const { nx } = JSON.parse(readFileSync(join(repository, path), 'utf8')) as Manifest;
    const tags = nx?.tags ?? [];
    expect(tags.filter((tag) => !known.includes(tag))).toEqual([]);
    expect(tags.map((tag) => tag.split(':')[0]).sort()).toEqual(['runtime', 'scope', 'type']);
  });

  it('are in the table once each, and rows refer to existing rows only', () => {
    expect(new Set(known).size).toBe(known.length);
    expect(boundaryTable.flatMap(({ mayUse }) => mayUse).filter((tag) => !known.includes(tag))).toEqual([]);
  });
});
