import { useLingui } from '@lingui/react/macro';
import type { FieldValue } from '#client/forms/merge-edits.ts';

/** Labels for the fields of an article, and their values in words. */
export function useNewsLabels() {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    type: t`Kind of news`,
    'title.zh': t`Title in Chinese`,
    'title.en': t`Title in English`,
    'summary.zh': t`Summary in Chinese`,
    'summary.en': t`Summary in English`,
    'body.zh': t`Text in Chinese`,
    'body.en': t`Text in English`,
    cover: t`Cover picture`,
    'cover_alt.zh': t`What the cover shows, in Chinese`,
    'cover_alt.en': t`What the cover shows, in English`,
    'author.zh': t`Author in Chinese`,
    'author.en': t`Author in English`,
    source: t`Taken from`,
    source_url: t`Address of the source`,
    publish: t`What happens with it`,
    publish_at: t`Published from`,
  };
  const textOf = ({ value }: FieldValue): string =>
    value === '' || value === null ? t`(empty)` : String(value);
  return { labelOf: (field: string) => labels[field.replace(/^form\./, '')] ?? field, textOf };
}
