import { useEffect } from 'react';
import type { FieldValues, UseFormReturn, UseFormWatch } from 'react-hook-form';
import { type DraftId, restoreDraft, saveDraft } from '#client/device/drafts.ts';

/**
 * Stores a form's values on the device during typing.
 * @param baseOf returns the record under edit, where others may edit it too
 */
export function useDraft<Values extends FieldValues>(
  { watch }: { watch: UseFormWatch<Values> },
  draft: DraftId | undefined,
  leaveOut: string[],
  baseOf?: () => object,
) {
  // The list's content never changes, but its identity does.
  const left = leaveOut.join();
  const { name, owner } = draft ?? {};
  useEffect(() => {
    if (name === undefined || owner === undefined) return;
    const { unsubscribe } = watch((values) =>
      saveDraft({ name, owner }, values, left.split(','), baseOf?.()),
    );
    return unsubscribe;
  }, [watch, name, owner, left, baseOf]);
}

type Draftable<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, FieldValues>,
  'reset' | 'getValues'
>;

/**
 * Restores a stored draft after hydration, because the server does not know it. Input typed into
 * the server's page before hydration is newer and stays.
 */
export function useRestoredDraft<Values extends FieldValues>(
  { reset, getValues }: Draftable<Values>,
  draft: DraftId | undefined,
  start: Values,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useEffect(() => {
    if (!draft) return;
    const typed = Object.entries(getValues()).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(start[field]),
    );
    reset({ ...restoreDraft(draft, start), ...Object.fromEntries(typed) });
  }, []);
}
