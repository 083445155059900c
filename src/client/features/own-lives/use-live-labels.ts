import { useLingui } from '@lingui/react/macro';
import type { FieldValue } from '#client/forms/merge-edits.ts';

/** Labels for the fields of a live stream, and their values in words. */
export function useLiveLabels() {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    'title.zh': t`Title in Chinese`,
    'title.en': t`Title in English`,
    'summary.zh': t`Summary in Chinese`,
    'summary.en': t`Summary in English`,
    'anchor.zh': t`Anchor in Chinese`,
    'anchor.en': t`Anchor in English`,
    guests: t`Guests`,
    starts_at: t`Begins`,
    ends_at: t`Ends`,
    stream_url: t`Address of the stream`,
    replay_url: t`Address of the replay`,
    cover: t`Cover picture`,
    exhibit_ids: t`Exhibits shown in it`,
  };
  const textOf = ({ value }: FieldValue): string => {
    if (value === '' || value === null) return t`(empty)`;
    return Array.isArray(value) ? String(value.length) : String(value).replace('T', ' ');
  };
  return { labelOf: (field: string) => labels[field.replace(/^form\./, '')] ?? field, textOf };
}
