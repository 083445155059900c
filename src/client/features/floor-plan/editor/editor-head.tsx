import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { planDraftQueries } from '#client/queries/plan-drafts.ts';
import { Button } from '#client/ui/button.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

export type PlanView = 'drawing' | 'table' | 'review' | 'import';

export interface ViewProps {
  view: PlanView;
  onView: (view: PlanView) => void;
}

/** The views of the plan under edit, its steps, and its publication. */
export function EditorHead({ editor, view, onView }: ViewProps & { editor: PlanEditor }) {
  const { t } = useLingui();
  const { undo, redo, undoable, redoable, changes, hallsChanged } = editor;
  const count = changes.length;
  return (
    <div className="row spread">
      <div className="row">
        <Button
          kind="choice"
          size="small"
          aria-pressed={view === 'drawing'}
          onClick={() => onView('drawing')}
        >
          <Trans>Drawing</Trans>
        </Button>
        <Button
          kind="choice"
          size="small"
          aria-pressed={view === 'table'}
          onClick={() => onView('table')}
        >
          <Trans>Table</Trans>
        </Button>
        <Button kind="choice" size="small" onClick={() => onView('import')}>
          <Trans>Import a table</Trans>
        </Button>
        <Button kind="quiet" size="small" disabled={undoable === 0} onClick={undo}>
          {t`Undo`}
        </Button>
        <Button kind="quiet" size="small" disabled={redoable === 0} onClick={redo}>
          {t`Redo`}
        </Button>
      </div>
      <div className="row">
        <Saved editor={editor} />
        {view === 'review' ? (
          <Button kind="second" size="small" onClick={() => onView('drawing')}>
            <Trans>Back to the drawing</Trans>
          </Button>
        ) : (
          <Button
            size="small"
            disabled={count === 0 && !hallsChanged}
            onClick={() => onView('review')}
          >
            {count === 0 ? (
              <Trans>Review and publish…</Trans>
            ) : (
              <Plural
                value={count}
                one="Review and publish # change…"
                other="Review and publish # changes…"
              />
            )}
          </Button>
        )}
      </div>
    </div>
  );
}

function Saved({ editor: { state, flush, draft, undoable } }: { editor: PlanEditor }) {
  const queryClient = useQueryClient();
  if (state === 'edited_meanwhile') {
    return (
      <span role="alert" className="row error">
        <Trans>Another person has changed the draft.</Trans>
        <Button
          kind="second"
          size="small"
          onClick={() => void queryClient.invalidateQueries(planDraftQueries.draft())}
        >
          <Trans>Load that version</Trans>
        </Button>
      </span>
    );
  }
  if (state === 'failed') {
    return (
      <span role="alert" className="row error">
        <Trans>The draft is not saved.</Trans>
        <Button kind="second" size="small" onClick={() => void flush().catch(() => undefined)}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    );
  }
  const isDraft = draft.version > 0 || undoable > 0;
  return (
    <p role="status" className="small quiet fixed">
      {state === 'saving' && <Trans>Saving…</Trans>}
      {state === 'saved' && isDraft && <Trans>Draft saved</Trans>}
    </p>
  );
}
