import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type DraftId, hasDraft } from '#client/device/drafts.ts';
import { Button } from '#client/ui/button.tsx';
import { limits } from '#contract/limits.ts';
import classes from './registrations.module.css';

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

/** A stored part of the registration, to read and to change in place. */
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
    <section className={`stack gap-8 ${classes.section}`} aria-labelledby={id}>
      <div className="row spread">
        <h2 id={id}>{title}</h2>
        {state !== 'editing' && canEdit && (
          <Button
            ref={button}
            kind="second"
            aria-describedby={id}
            onClick={() => setState('editing')}
          >
            {isFirst ? <Trans>Fill in</Trans> : <Trans>Edit</Trans>}
          </Button>
        )}
      </div>
      {!isFirst && (
        <p className="quiet small numbers">
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
      <p role="status" className="panel done">
        {state === 'saved' && <Trans>Saved.</Trans>}
      </p>
      {state === 'editing' && canEdit ? form(setState) : facts}
    </section>
  );
}
