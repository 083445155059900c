import { useEffect } from 'react';
import type { FieldValues, UseFormReturn, UseFormWatch } from 'react-hook-form';
import { type DraftId, type DraftName, restoreDraft, saveDraft } from '#client/device/drafts.ts';

/** Keeps a form's values on the device while they are typed. */
export function useDraft<Values extends FieldValues>(
  { watch }: { watch: UseFormWatch<Values> },
  { name, owner }: { name: DraftName; owner: string },
  leaveOut: string[],
) {
  // The list is part of the form's code and never changes, its identity does.
  const left = leaveOut.join();
  useEffect(() => {
    const { unsubscribe } = watch((values) => saveDraft({ name, owner }, values, left.split(',')));
    return unsubscribe;
  }, [watch, name, owner, left]);
}

type Draftable<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  'reset' | 'getValues'
>;

/**
 * Brings back what was typed at another time. The server does not know it, so it comes in once the page
 * stands; what was typed into the server's page meanwhile is newer, and stays.
 */
export function useRestoredDraft<Values extends FieldValues>(
  { reset, getValues }: Draftable<Values>,
  draft: DraftId,
  start: Values,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const typed = Object.entries(getValues()).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field]),
    );
    reset({ ...restoreDraft(draft, start), ...Object.fromEntries(typed) });
  }, []);
}
