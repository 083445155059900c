import { readFileSync } from 'node:fs';
import { nodeOptions } from './node-options.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The names of all scripts of the package. */
export const scriptNames: readonly string[] = Object.keys(scripts);

/** What Node is given by `npm run` with this name, and what it is given in tests. */
export function scriptArguments(name: string): string[] {
  return [...nodeOptions(), ...scripts[name].split(' ').slice(1)];
}
