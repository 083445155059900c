import { useEffect, useState } from 'react';
import { type AnswerDraft, forgetDraft, restoreDraft, saveDraft } from '#client/device/drafts.ts';
import { ANYONE, currentOwner } from '#client/device/owned-keys.ts';
import { createStore } from '#client/device/store.ts';

const draftOf = (live_id: string): AnswerDraft => `answer-live-${live_id}`;

/** A refused message that the user wants to edit. */
const returned = createStore<{ live_id: string; text: string } | null>(null);

/** Puts a refused text back into the message box. */
export function writeAgain(live_id: string, text: string) {
  returned.set({ live_id, text });
}

/** The draft in the message box. It survives a reload, and the way to the sign-in and back. */
export function useChatDraft(live_id: string) {
  const name = draftOf(live_id);
  const [text, setText] = useState('');
  useEffect(() => {
    const stored = (owner: string) => restoreDraft({ name, owner }, { text: '' }).text;
    setText((typed) => typed || stored(currentOwner()) || stored(ANYONE));
    return returned.subscribe(() => {
      const back = returned.get();
      if (back?.live_id === live_id) setText(back.text);
    });
  }, [name, live_id]);
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
