import { useEffect } from 'react';
import type { FieldValues, UseFormWatch } from 'react-hook-form';
import { type DraftName, keepDraft } from './drafts.ts';

/** Keeps a form's values on the device while they are typed. */
export function useDraft<Values extends FieldValues>(
  { watch }: { watch: UseFormWatch<Values> },
  { name, owner }: { name: DraftName; owner: string },
  leaveOut: string[],
) {
  // The list is part of the form's code and never changes, its identity does.
  const left = leaveOut.join();
  useEffect(() => {
    const { unsubscribe } = watch((values) => keepDraft({ name, owner }, values, left.split(',')));
    return unsubscribe;
  }, [watch, name, owner, left]);
}
