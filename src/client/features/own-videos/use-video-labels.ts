import { useLingui } from '@lingui/react/macro';
import { useEditorLabels } from '#client/forms/use-editor-labels.ts';

/** Labels of a video's fields, and their values as text. */
export function useVideoLabels() {
  const { t } = useLingui();
  return useEditorLabels({
    'transcript.zh': t`Transcript in Chinese`,
    'transcript.en': t`Transcript in English`,
    video_url: t`Video`,
    seconds: t`Length in seconds`,
    exhibit_ids: t`Exhibits in the video`,
  });
}
