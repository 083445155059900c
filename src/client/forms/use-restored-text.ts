import { useEffect, useState } from 'react';
import { type AnswerDraft, forgetDraft, restoreDraft, saveDraft } from '#client/device/drafts.ts';
import { currentOwner } from '#client/device/owned-keys.ts';

/**
 * A text that is being typed, saved as a draft until it is sent or given up.
 * @param start the first text, instead of the draft
 */
export function useRestoredText(name: AnswerDraft, start: string) {
  const [text, setText] = useState(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the server does not know what is stored.
  useEffect(() => {
    if (!start) setText(restoreDraft({ name, owner: currentOwner() }, { text: '' }).text);
  }, []);
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      saveDraft({ name, owner: currentOwner() }, { text: typed });
    },
    clear: () => {
      setText('');
      forgetDraft(name);
    },
  };
}
