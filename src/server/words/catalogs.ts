import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lang } from '#contract/wire.ts';

const FOLDER = join(import.meta.dirname, '../../../locales');
const catalogs = Object.fromEntries(Lang.options.map((lang) => [lang, readCatalog(lang)]));

/** A text of the translators' catalogs with an explicit id, such as `error.NOT_FOUND`. */
export function textById(lang: Lang, id: string): string {
  const text = catalogs[lang]?.get(id);
  if (!text) throw new Error(`locales/${lang}.po has no words for ${id}`);
  return text;
}

function readCatalog(lang: Lang): Map<string, string> {
  const source = readFileSync(join(FOLDER, `${lang}.po`), 'utf8');
  const entries = source.matchAll(
    /^msgid "((?:error|issue|message)\.[\w.]+)"\nmsgstr (".*"(?:\n".*")*)$/gm,
  );
  return new Map(
    [...entries].map(([, id = '', quoted = '']) => {
      const lines = quoted.split('\n').map((line) => JSON.parse(line));
      return [id, lines.join('')];
    }),
  );
}
