import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Imported by a process before all else: notes the CommonJS modules it ran, when it ends, one a line. */
process.once('exit', () => {
  const { cache } = createRequire(import.meta.url);
  // Those that were only read to find out their exports are in it too, and were not run.
  const ran = Object.keys(cache).filter((file) => cache[file]?.loaded);
  writeFileSync(process.env.MODULES_NOTE ?? '', ran.join('\n'));
});
