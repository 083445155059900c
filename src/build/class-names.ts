import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = `${import.meta.dirname}/../..`;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SIGNS = `${LETTERS}0123456789`;

/**
 * Names the classes of a style module: four signs for the module and one or two for the class in it. Every
 * page carries its names and their rules, so that a kilobyte of names is one that each visit waits for. They
 * depend on nothing but the module: a change of one leaves the files with the names of others in caches.
 */
export function createClassNames(): (name: string, file: string) => string {
  const modules = new Map<string, { short: string; names: string[] }>();
  const files = new Map<string, string>();

  function moduleOf(file: string) {
    const path = relative(ROOT, file.replace(/\?.*$/, ''));
    const known = modules.get(path);
    if (known) return known;
    const short = shortOf(path);
    const other = files.get(short);
    if (other) throw new Error(`Classes of ${path} and ${other} would meet: rename one of them.`);
    files.set(short, path);
    const made = { short, names: [] };
    modules.set(path, made);
    return made;
  }

  return (name, file) => {
    const { short, names } = moduleOf(file);
    if (!names.includes(name)) names.push(name);
    return short + names.indexOf(name).toString(36);
  };
}

/** A letter first, as a class may not begin with a digit. */
function shortOf(path: string): string {
  const [first = 0, ...others] = createHash('sha256').update(path).digest().subarray(0, 4);
  const signs = others.map((byte) => SIGNS[byte % SIGNS.length]);
  return [LETTERS[first % LETTERS.length], ...signs].join('');
}
