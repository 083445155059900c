import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '#contract/attributes.ts';
import { type SheetColumn, sheetColumns } from '#contract/exhibit-sheets.ts';
import type { ExhibitForm } from '#contract/own-exhibits.ts';
import type { Lang } from '#contract/wire.ts';
import { formatAttribute } from '#search/attribute-words.ts';
import { listAttributeData } from '#server/exhibit-attributes.ts';
import { unitLabels } from './columns.ts';
import { tiersText } from './prices.ts';

type Value = AttributeValue | boolean | null | undefined;

const attributes = new Map(listAttributeData().map((one) => [one.code, one]));

/** The value of a column in a form. */
function columnValue(column: SheetColumn, form: ExhibitForm): Value {
  const [, code] = /^attributes\.(.+)$/.exec(column) ?? [];
  if (code) return form.attributes[code];
  const [, text, lang] = /^(name|description)_(zh|en)$/.exec(column) ?? [];
  if (text) return form[text as 'name' | 'description'][lang as Lang];
  return form[column as keyof ExhibitForm] as Value;
}

/** The columns in which two forms of an exhibit differ. */
export function changedColumns(before: ExhibitForm, after: ExhibitForm): SheetColumn[] {
  const codes = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)]);
  const all: SheetColumn[] = [
    ...sheetColumns,
    ...[...codes].map((code): SheetColumn => `attributes.${code}`),
  ];
  return all.filter(
    (column) => !isDeepStrictEqual(columnValue(column, before), columnValue(column, after)),
  );
}

const yesNo = { zh: ['否', '是'], en: ['no', 'yes'] } as const;

/** The value of a column in a form as text; empty: none. */
export function columnText(
  column: SheetColumn,
  form: ExhibitForm,
  { lang, categories }: { lang: Lang; categories: ReadonlyMap<string, readonly string[]> },
): string {
  const value = columnValue(column, form);
  if (column === 'price_tiers') return tiersText(form.price_tiers ?? []);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return yesNo[lang][value ? 1 : 0];
  const attribute = attributes.get(column.replace('attributes.', ''));
  if (attribute && column.startsWith('attributes.')) return formatAttribute(attribute, value, lang);
  if (column === 'category') return categories.get(form.category)?.[lang === 'zh' ? 0 : 1] ?? '';
  if (column === 'unit') return unitLabels[form.unit][lang];
  return String(value);
}
