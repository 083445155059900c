import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import {
  type DraftId,
  draftBase,
  forgetDraft,
  hasDraft,
  onTypedElsewhere,
  restoreDraft,
} from '#client/device/drafts.ts';
import { type FieldValue, mergeEdits } from './merge-edits.ts';
import { useDraft } from './use-draft.ts';

interface Locked extends FieldValues {
  /** Version of the record that filled the form. */
  version: string;
}

interface EditLockOptions<Values> {
  draft: DraftId;
  /** The stored values in the form's shape. */
  start: Values;
}

/**
 * Stores a draft during typing. A colleague's saved changes are taken over in fields without local
 * edits, and shown as conflicts in fields that both have edited.
 */
export function useEditLock<Values extends Locked, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { draft, start }: EditLockOptions<Values>,
) {
  const [clashes, setClashes] = useState<readonly FieldValue[]>([]);
  const [isElsewhere, setElsewhere] = useState(false);
  const { name, owner } = draft;
  useEffect(() => onTypedElsewhere({ name, owner }, setElsewhere), [name, owner]);
  const { reset, setValue, getValues } = form;
  const put = ({ field, value }: FieldValue) =>
    setValue(field as FieldPath<Values>, value as never, { shouldDirty: true });

  /** The record under edit: a draft that is restored later is compared with it. */
  const base = useRef<object>(start);

  /** Rebases the form on the version that they saved. */
  const meet = (began: object | null, theirs: Values) => {
    const merged = mergeEdits(began, getValues(), theirs);
    base.current = theirs;
    reset(theirs, { keepValues: true });
    for (const taken of merged.theirs) put(taken);
    put({ field: 'version', value: theirs.version });
    setClashes(merged.both);
  };

  useDraft(
    form,
    draft,
    [],
    useCallback(() => base.current, []),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the initial values.
  useEffect(() => {
    if (!hasDraft(draft)) return;
    const restored = restoreDraft(draft, start);
    const began = draftBase(draft);
    reset(restored, { keepDefaultValues: true });
    if (restored.version !== start.version) meet(began, start);
    else put({ field: 'version', value: start.version });
  }, []);

  return {
    clashes,
    /** True while another tab types into the same draft: the device stores only one. */
    isElsewhere,
    /** Another member saved first: takes the values they saved. */
    onEditedMeanwhile: (theirs: Values) => {
      meet(base.current, theirs);
    },
    take: (clash: FieldValue) => {
      put(clash);
      setClashes((all) => all.filter(({ field }) => field !== clash.field));
    },
    keepMine: () => setClashes([]),
    /** Restarts from the saved values, without a draft. */
    startAgain: (stored: Values) => {
      base.current = stored;
      reset(stored);
      setClashes([]);
      // Must run after the form has reported its change.
      forgetDraft(draft.name);
    },
  };
}
