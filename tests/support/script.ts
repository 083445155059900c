import { readFileSync } from 'node:fs';
import { nodeOptions } from './node-options.ts';

/** What Node is given by `npm run` with this name, and what it is given in tests. */
export function scriptArguments(name: 'exhibition' | 'keys' | 'organiser'): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return [...nodeOptions(), ...scripts[name].split(' ').slice(1)];
}
