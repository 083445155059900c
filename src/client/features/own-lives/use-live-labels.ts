import { useLingui } from '@lingui/react/macro';
import { useEditorLabels } from '#client/forms/use-editor-labels.ts';

/** Labels of a live stream's fields, and their values as text. */
export function useLiveLabels() {
  const { t } = useLingui();
  return useEditorLabels({
    'anchor.zh': t`Host in Chinese`,
    'anchor.en': t`Host in English`,
    guests: t`Guests`,
    exhibit_ids: t`Exhibits in the live stream`,
    stream_url: t`Address of the stream`,
    replay_url: t`Address of the replay`,
  });
}
