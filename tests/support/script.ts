import { readFileSync } from 'node:fs';
import { shortLived } from './short-lived.ts';

/** What Node is given by `npm run` with this name. */
export function scriptArguments(name: 'exhibition' | 'keys' | 'organiser'): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return [...shortLived(), ...scripts[name].split(' ').slice(1)];
}
