import { type ErrorName, errors, issueNames, type NamedIssue } from '#contract/errors.ts';
import { numbersInTexts } from '#contract/numbers-in-texts.ts';
import { Lang } from '#contract/wire.ts';
import { textById } from './catalogs.ts';

type Words<Name extends string> = Record<Name, Record<Lang, string>>;

/** Values of an issue: the exceeded length, a row and its texts. */
const OF_ISSUE = /\{(limit|row|detail)\}/g;

/** The message of an error answer: the client's words, from the same catalogs. */
export const errorWords = wordsFor('error', Object.keys(errors) as ErrorName[]);

/** The messages at a field, without the values of the issue. */
export const issueWords = wordsFor('issue', issueNames);

/** The message at a field: the mistake and its fix. */
export function issueText({ name, ...values }: NamedIssue, lang: Lang): string {
  return issueWords[name][lang].replace(OF_ISSUE, (_, value: keyof typeof values) =>
    String(values[value]),
  );
}

function wordsFor<Name extends string>(kind: string, names: readonly Name[]): Words<Name> {
  const wordsOf = (name: Name) =>
    Object.fromEntries(Lang.options.map((lang) => [lang, findText(lang, `${kind}.${name}`)]));
  return Object.fromEntries(names.map((name) => [name, wordsOf(name)])) as Words<Name>;
}

function findText(lang: Lang, id: string): string {
  return textById(lang, id).replaceAll(/\{(\w+)\}/g, (braces, name) => {
    if (braces.match(OF_ISSUE)) return braces;
    const value = new Map<string, unknown>(Object.entries(numbersInTexts)).get(name);
    if (value === undefined) throw new Error(`${braces} in ${id} is no limit`);
    return String(value);
  });
}
