import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/after-file.ts';
import { freshDataDir } from '../support/database.ts';
import { startProcess } from '../support/server-process.ts';

test('pages are rendered with React’s production build where no environment is named', async () => {
  // Node writes the scripts that a process ran into this folder when the process ends.
  const folder = temporaryFolder();
  const server = await startProcess(freshDataDir('demo_today'), { NODE_V8_COVERAGE: folder });
  expect((await fetch(server.url)).status).toBe(200);
  expect(await server.stop()).toBe(0);

  const notes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const scripts: { url: string }[] = notes.flatMap((note) => JSON.parse(note).result);
  const builds = scripts
    .map(({ url }) => url)
    .filter((url) => /\breact[\w.-]*\.(development|production)\.js$/.test(url));
  expect(builds.filter((url) => url.includes('react-dom-server'))).not.toEqual([]);
  expect(builds.filter((url) => url.includes('.development.'))).toEqual([]);
});
