import { useEffect, useState } from 'react';
import { type AnswerDraft, forgetDraft, restoreDraft, saveDraft } from '#client/device/drafts.ts';
import { currentOwner } from '#client/device/owned-keys.ts';

/**
 * A text under edit, stored as a draft until it is sent or discarded.
 * @param start initial text, which overrides the draft
 */
export function useRestoredText(name: AnswerDraft, start: string) {
  const [text, setText] = useState(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the server has no drafts.
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
