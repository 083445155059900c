import { useLingui } from '@lingui/react/macro';
import type { FieldValue } from '#client/forms/merge-edits.ts';
import { findLabel } from '#client/lang/find-label.ts';
import { joinParts } from '#client/lang/join-parts.ts';
import { useDataLabels } from '#client/lang/use-data-labels.ts';
import { useGuideLabels } from '#client/lang/use-guide-labels.ts';
import { useLang } from '#client/lang/use-lang.ts';

/** Labels, hints and options of the exhibition's data fields, by path. */
export function usePartLabels() {
  const { t } = useLingui();
  const lang = useLang();
  const data = useDataLabels();
  const guide = useGuideLabels();
  const labels: Readonly<Record<string, string>> = { ...data.labels, ...guide.labels };
  const hints: Readonly<Record<string, string>> = { ...data.hints, ...guide.hints };
  const options: Readonly<Record<string, Readonly<Record<string, string>>>> = guide.options;

  const labelOf = (path: string) => findLabel(labels, path) ?? path;
  const pairOf = (path: string) => {
    const label = labelOf(path);
    return { zh: t`${label}, Chinese`, en: t`${label}, English` };
  };
  return {
    /** Label of a saved field, or of one language of a bilingual field. */
    labelOf: (path: string) => {
      const [, whole = path, lang] = /^(.*)\.(zh|en)$/.exec(path) ?? [];
      if (lang === 'zh' || lang === 'en') return findLabel(labels, path) ?? pairOf(whole)[lang];
      return labelOf(path);
    },
    pairOf,
    hintOf: (path: string) => findLabel(hints, path),
    optionsOf: (path: string, codes: readonly string[]) => {
      const words = findLabel(options, path);
      return codes.map((code) => ({ code, label: words?.[code] ?? code }));
    },
    /** The title of a list entry: its first text. */
    titleOf: (value: unknown) => firstText(value, lang),
    textOf: ({ value }: FieldValue): string => {
      if (value === '' || value === null || value === undefined) return t`(empty)`;
      if (typeof value === 'boolean') return value ? t`yes` : t`no`;
      if (Array.isArray(value)) return joinParts(value.map((one) => firstText(one, lang)));
      return String(value);
    },
  };
}

function firstText(value: unknown, lang: 'zh' | 'en'): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  const preferred = [lang, 'name', 'title', 'source', 'text', 'label', 'date', 'year'].flatMap(
    (name) => {
      const found: unknown = Reflect.get(value, name);
      return found === undefined ? [] : [found];
    },
  );
  for (const one of [...preferred, ...Object.values(value)]) {
    const text = firstText(one, lang);
    if (text) return text;
  }
  return '';
}
