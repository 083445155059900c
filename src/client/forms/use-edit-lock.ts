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
  /** Of what the form was filled from. */
  version: string;
}

interface EditLockOptions<Values> {
  draft: DraftId;
  /** The stored values, as the form has them. */
  start: Values;
}

/**
 * Saves a draft of what is typed. Changes that a colleague saved meanwhile are taken over in fields that
 * were not edited here, and shown as a clash in fields that both have edited.
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

  /** The record that is edited here: a draft that is restored later is compared with it. */
  const base = useRef<object>(start);

  /** Continues from the version that they saved. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the form began with.
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
    /** Another tab types into the same draft: the device stores one of them. */
    isElsewhere,
    /** Another member has saved first; takes the values they saved. */
    onEditedMeanwhile: (theirs: Values) => {
      meet(base.current, theirs);
    },
    take: (clash: FieldValue) => {
      put(clash);
      setClashes((all) => all.filter(({ field }) => field !== clash.field));
    },
    keepMine: () => setClashes([]),
    /** The values are saved: starts from them, without a draft. */
    startAgain: (stored: Values) => {
      base.current = stored;
      reset(stored);
      setClashes([]);
      // After the form has told that it has changed.
      forgetDraft(draft.name);
    },
  };
}
