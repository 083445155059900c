import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorName, errors, issueNames, type NamedIssue } from '#contract/errors.ts';
import { numbersInTexts } from '#contract/limits.ts';
import { Lang } from '#contract/wire.ts';

type Words<Name extends string> = Record<Name, Record<Lang, string>>;

/** Stands for the length that is not kept to; known when an issue is told. */
const LIMIT = '{limit}';
const FOLDER = join(import.meta.dirname, '../../../locales');

const langs = Lang.options;
const catalogs = Object.fromEntries(langs.map((lang) => [lang, readCatalog(lang)]));

/** The message of an error answer: the client's words, out of the same catalogs. */
export const errorWords = wordsFor('error', Object.keys(errors) as ErrorName[]);

/** The same at a field, but for the length that is not kept to. */
export const issueWords = wordsFor('issue', issueNames);

/** The message at a field: the mistake and how to mend it. */
export function issueText({ name, limit }: NamedIssue, lang: Lang): string {
  return issueWords[name][lang].replace(LIMIT, String(limit));
}

/** The texts of one language that have an id of their own (`error.NOT_FOUND`), by that id. */
function readCatalog(lang: Lang): Map<string, string> {
  const source = readFileSync(join(FOLDER, `${lang}.po`), 'utf8');
  const entries = source.matchAll(/^msgid "((?:error|issue)\.\w+)"\nmsgstr (".*"(?:\n".*")*)$/gm);
  return new Map(
    [...entries].map(([, id = '', quoted = '']) => {
      const lines = quoted.split('\n').map((line) => JSON.parse(line));
      return [id, lines.join('')];
    }),
  );
}

function wordsFor<Name extends string>(kind: string, names: readonly Name[]): Words<Name> {
  const wordsOf = (name: Name) =>
    Object.fromEntries(langs.map((lang) => [lang, findText(lang, `${kind}.${name}`)]));
  return Object.fromEntries(names.map((name) => [name, wordsOf(name)])) as Words<Name>;
}

function findText(lang: Lang, id: string): string {
  const text = catalogs[lang]?.get(id);
  if (!text) throw new Error(`locales/${lang}.po has no words for ${id}`);
  return text.replaceAll(/\{(\w+)\}/g, (braces, name) => {
    if (braces === LIMIT) return braces;
    const value = new Map<string, unknown>(Object.entries(numbersInTexts)).get(name);
    if (value === undefined) throw new Error(`${braces} in ${id} is no limit`);
    return String(value);
  });
}
