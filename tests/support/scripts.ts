import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs the organiser's command and returns its output. No server may run on the database meanwhile. */
export function exhibitionCommand(data_dir: string, parameters: readonly string[]): string {
  return execFileSync(process.execPath, [...scriptArguments('exhibition'), ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: data_dir, LOG_LEVEL: 'error' },
  });
}

/** Changes the exhibition's file and loads it again, as an organiser does. */
export function changeExhibition(data_dir: string, changed: object) {
  const example = exhibitionCommand(data_dir, ['--example']);
  const file = join(data_dir, 'exhibition.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(example), ...changed }));
  exhibitionCommand(data_dir, [file]);
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The names of all scripts of the package. */
export const scriptNames: readonly string[] = Object.keys(scripts);

/** The arguments that `npm run` with this name passes to Node. */
export function scriptArguments(name: string): string[] {
  return scripts[name].split(' ').slice(1);
}
