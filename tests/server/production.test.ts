import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDataDir } from '../support/database.ts';
import { startProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PRELOAD = join(import.meta.dirname, '../support/note-modules.ts');

test('pages are rendered with React’s production build where no environment is named', async () => {
  const note = join(temporaryFolder(), 'modules');
  const server = await startProcess(freshDataDir('demo_today'), {
    NODE_OPTIONS: `--import=${PRELOAD}`,
    MODULES_NOTE: note,
  });
  expect((await fetch(server.url)).status).toBe(200);
  expect(await server.stop()).toBe(0);

  const builds = readFileSync(note, 'utf8')
    .split('\n')
    .filter((file) => /\breact[\w.-]*\.(development|production)\.js$/.test(file));
  expect(builds.filter((file) => file.includes('react-dom-server'))).not.toEqual([]);
  expect(builds.filter((file) => file.includes('.development.'))).toEqual([]);
});
