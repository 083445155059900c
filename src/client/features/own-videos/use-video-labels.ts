import { useLingui } from '@lingui/react/macro';
import type { FieldValue } from '#client/forms/merge-edits.ts';

/** Labels for the fields of a video, and their values in words. */
export function useVideoLabels() {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    'title.zh': t`Title in Chinese`,
    'title.en': t`Title in English`,
    'summary.zh': t`Summary in Chinese`,
    'summary.en': t`Summary in English`,
    'transcript.zh': t`Transcript in Chinese`,
    'transcript.en': t`Transcript in English`,
    category: t`Category`,
    video_url: t`Video`,
    seconds: t`Length in seconds`,
    cover: t`Cover picture`,
    exhibit_ids: t`Exhibits shown in it`,
  };
  const textOf = ({ value }: FieldValue): string => {
    if (value === '' || value === null) return t`(empty)`;
    return Array.isArray(value) ? String(value.length) : String(value);
  };
  return { labelOf: (field: string) => labels[field.replace(/^form\./, '')] ?? field, textOf };
}
