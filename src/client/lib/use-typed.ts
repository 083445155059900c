import { useEffect, useState } from 'react';
import { type AnswerDraft, forgetDraft, keepDraft, restoreDraft } from './drafts.ts';
import { keptOwner } from './owned-keys.ts';

/**
 * A text that is being typed, kept on the device until it is sent or given up.
 * @param start what stands there at first, instead of what was typed before
 */
export function useTyped(name: AnswerDraft, start: string) {
  const [text, setText] = useState(start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the server does not know what is stored.
  useEffect(() => {
    if (!start) setText(restoreDraft({ name, owner: keptOwner() }, { text: '' }).text);
  }, []);
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      keepDraft({ name, owner: keptOwner() }, { text: typed });
    },
    clear: () => {
      setText('');
      forgetDraft(name);
    },
  };
}
