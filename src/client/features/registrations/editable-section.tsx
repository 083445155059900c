import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type DraftId, hasDraft } from '#client/device/drafts.ts';
import { limits } from '#contract/limits.ts';
import classes from './editable-section.module.css';

interface EditableSectionProps {
  title: string;
  remaining: number;
  /** Its first answers, which are not counted as an edit. */
  isFirst: boolean;
  draft: DraftId;
  facts: ReactNode;
  /** The form in place of the facts; `close` brings the facts back. */
  form: (close: (end: 'saved' | 'cancelled') => void) => ReactNode;
}

/** Something that is stored, to read and to change in place. */
export function EditableSection({
  title,
  remaining,
  isFirst,
  draft,
  facts,
  form,
}: EditableSectionProps) {
  const [state, setState] = useState<'reading' | 'editing' | 'saved' | 'cancelled'>(() =>
    hasDraft(draft) ? 'editing' : 'reading',
  );
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const canEdit = isFirst || remaining > 0;
  const allowed = limits.PROFILE_EDITS_A_YEAR;
  useEffect(() => {
    // The form took the focus with it.
    if (state === 'saved' || state === 'cancelled') button.current?.focus();
  }, [state]);

  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {state !== 'editing' && canEdit && (
          <button
            ref={button}
            type="button"
            className={classes.edit}
            aria-describedby={id}
            onClick={() => setState('editing')}
          >
            {isFirst ? <Trans>Fill in</Trans> : <Trans>Edit</Trans>}
          </button>
        )}
      </div>
      {!isFirst && (
        <p className={classes.left}>
          {canEdit ? (
            <Trans>
              {remaining} of {allowed} edits left this year
            </Trans>
          ) : (
            <Trans>
              All {allowed} edits of this year have been used. You can change this again from 1
              January.
            </Trans>
          )}
        </p>
      )}
      <p role="status" className={classes.saved}>
        {state === 'saved' && <Trans>Saved.</Trans>}
      </p>
      {state === 'editing' && canEdit ? form(setState) : facts}
    </section>
  );
}
