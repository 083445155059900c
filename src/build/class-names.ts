import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = `${import.meta.dirname}/../..`;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SIGNS = `${LETTERS}0123456789`;

/**
 * Names the classes of a style module: four characters for the module, one or two for the class. Every page
 * carries its class names and their rules, so each kilobyte delays every visit. Names depend on nothing but
 * the module: a change in one leaves the files with names of others cached.
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

/**
 * The four characters that begin the class names of a style module. The first is a letter, because a class must
 * not begin with a digit.
 * @param path from the root
 */
export function shortOf(path: string): string {
  const [first = 0, ...others] = createHash('sha256').update(path).digest().subarray(0, 4);
  const signs = others.map((byte) => SIGNS[byte % SIGNS.length]);
  return [LETTERS[first % LETTERS.length], ...signs].join('');
}
