import { useLingui } from '@lingui/react/macro';
import type { FieldValue } from './merge-edits.ts';

/**
 * Labels of an editor's fields, and their values as text: lists by their length.
 * @param ofNoun labels by field path, in addition to the common ones
 */
export function useEditorLabels(ofNoun: Record<string, string>) {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    'title.zh': t`Title in Chinese`,
    'title.en': t`Title in English`,
    'name.zh': t`Name in Chinese`,
    'name.en': t`Name in English`,
    'summary.zh': t`Summary in Chinese`,
    'summary.en': t`Summary in English`,
    cover: t`Cover picture`,
    starts_at: t`Begins`,
    ends_at: t`Ends`,
    category: t`Category`,
    ...ofNoun,
  };
  const textOf = ({ value }: FieldValue): string => {
    if (value === '' || value === null) return t`(empty)`;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (Array.isArray(value)) return String(value.length);
    return String(value).replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
  };
  return { labelOf: (field: string) => labels[field.replace(/^form\./, '')] ?? field, textOf };
}
