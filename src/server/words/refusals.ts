import { type ErrorName, errors, issueNames, type NamedIssue } from '#contract/errors.ts';
import { numbersInTexts } from '#contract/numbers-in-texts.ts';
import { Lang } from '#contract/wire.ts';
import { textById } from './catalogs.ts';

type Words<Name extends string> = Record<Name, Record<Lang, string>>;

/** Stands for the length that is not kept to; known when an issue is told. */
const LIMIT = '{limit}';

/** The message of an error answer: the client's words, out of the same catalogs. */
export const errorWords = wordsFor('error', Object.keys(errors) as ErrorName[]);

/** The same at a field, but for the length that is not kept to. */
export const issueWords = wordsFor('issue', issueNames);

/** The message at a field: the mistake and how to mend it. */
export function issueText({ name, limit }: NamedIssue, lang: Lang): string {
  return issueWords[name][lang].replace(LIMIT, String(limit));
}

function wordsFor<Name extends string>(kind: string, names: readonly Name[]): Words<Name> {
  const wordsOf = (name: Name) =>
    Object.fromEntries(Lang.options.map((lang) => [lang, findText(lang, `${kind}.${name}`)]));
  return Object.fromEntries(names.map((name) => [name, wordsOf(name)])) as Words<Name>;
}

function findText(lang: Lang, id: string): string {
  return textById(lang, id).replaceAll(/\{(\w+)\}/g, (braces, name) => {
    if (braces === LIMIT) return braces;
    const value = new Map<string, unknown>(Object.entries(numbersInTexts)).get(name);
    if (value === undefined) throw new Error(`${braces} in ${id} is no limit`);
    return String(value);
  });
}
