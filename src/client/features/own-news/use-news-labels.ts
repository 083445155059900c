import { useLingui } from '@lingui/react/macro';
import { useEditorLabels } from '#client/forms/use-editor-labels.ts';

/** Labels of an article's fields, and their values as text. */
export function useNewsLabels() {
  const { t } = useLingui();
  return useEditorLabels({
    type: t`Kind of news`,
    'body.zh': t`Text in Chinese`,
    'body.en': t`Text in English`,
    'cover_alt.zh': t`What the cover shows, in Chinese`,
    'cover_alt.en': t`What the cover shows, in English`,
    'author.zh': t`Author in Chinese`,
    'author.en': t`Author in English`,
    source: t`Taken from`,
    source_url: t`Address of the source`,
    publish: t`What happens to it`,
    publish_at: t`Published from`,
  });
}
