import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOADER = 'src/server/load-exhibition.ts';

/** As the organiser does it: the exhibition's file, changed and loaded again. No server runs meanwhile. */
export function changeExhibition(data_dir: string, changed: object) {
  const example = execFileSync(process.execPath, [LOADER, '--example'], { encoding: 'utf8' });
  const file = join(data_dir, 'exhibition.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(example), ...changed }));
  execFileSync(process.execPath, [LOADER, file], {
    env: { ...process.env, DATA_DIR: data_dir, LOG_LEVEL: 'error' },
  });
}
