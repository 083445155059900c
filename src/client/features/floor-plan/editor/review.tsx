import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useMemo, useState } from 'react';
import type { Change, ChangeKind } from '#client/features/floor-plan/editor/model/changes.ts';
import { preventsPublication } from '#client/features/floor-plan/editor/model/checks.ts';
import { Checks } from '#client/features/floor-plan/editor/panel/checks.tsx';
import { type Focus, PlanStage } from '#client/features/floor-plan/editor/stage/plan-stage.tsx';
import type { StagePainter } from '#client/features/floor-plan/editor/stage/stage-painter.ts';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { errorText } from '#client/wire/error-text.ts';
import { TellExhibitors } from './tell-exhibitors.tsx';
import type { PlanEditor } from './use-plan-editor.ts';
import { usePublication } from './use-publication.ts';

const SHOWN = 60;

interface ReviewProps {
  editor: PlanEditor;
  hall: string;
  focus: Focus;
  fitHall: () => void;
  painter: RefObject<StagePainter | null>;
  onShow: (id: string) => void;
  onDone: () => void;
}

/** The difference to the published plan, drawn and in words, and its publication. */
export function Review({ editor, hall, focus, fitHall, painter, onShow, onDone }: ReviewProps) {
  const { i18n } = useLingui();
  const { moment } = useTimes();
  const [isAsked, setAsked] = useState(false);
  const [isTold, setTold] = useState(false);
  const { publish, discard } = usePublication(editor, onDone);
  const { changes, findings, draft, hallsChanged } = editor;
  const kinds = useMemo(() => new Map(changes.map(({ id, kind }) => [id, kind])), [changes]);
  const affected = new Set(changes.flatMap(({ exhibitor }) => exhibitor?.id ?? [])).size;
  const count = changes.length;
  const isStopped = findings.some(preventsPublication);
  const failed = publish.error ?? discard.error;
  const date = draft.published_at && moment(draft.published_at);
  return (
    <div className="stack gap-24 columns">
      <div className="stack gap-12">
        <p className="small quiet">
          {date ? (
            <Trans>Compared with the plan published on {date}</Trans>
          ) : (
            <Trans>No plan has been published yet.</Trans>
          )}
        </p>
        <Counts changes={changes} />
        <PlanStage {...{ editor, hall, focus, fitHall, painter }} changes={kinds} />
      </div>
      <div className="stack gap-16">
        <p>
          <strong>
            <Plural
              value={affected}
              one="# exhibitor is affected."
              other="# exhibitors are affected."
            />
          </strong>{' '}
          <span className="quiet">
            <Trans>A booth stays itself when it gets another number: its leads stay with it.</Trans>
          </span>
        </p>
        <Changes changes={changes} onShow={onShow} />
        <Checks editor={editor} onShow={onShow} />
        {isStopped && (
          <p className="panel danger">
            <Trans>Correct what is red in the checks, then you can publish.</Trans>
          </p>
        )}
        <TellExhibitors editor={editor} isTold={isTold} onTold={setTold} />
        <p role="alert" className="error">
          {failed && i18n._(errorText(failed))}
        </p>
        <p className="row">
          <Button
            isPending={publish.isPending}
            disabled={isStopped || !(count > 0 || hallsChanged)}
            onClick={() => publish.mutate(isTold)}
          >
            {count > 0 ? (
              <Plural value={count} one="Publish # change" other="Publish # changes" />
            ) : (
              <Trans>Publish</Trans>
            )}
          </Button>
        </p>
        <p>
          <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
            <Trans>Discard the draft…</Trans>
          </Button>
        </p>
      </div>
      {isAsked && (
        <Dialog title={<Trans>Discard the draft?</Trans>} onClosed={() => setAsked(false)}>
          <p>
            <Trans>All changes since the published plan are lost.</Trans>
          </p>
          <div className="row">
            <Button kind="danger" isPending={discard.isPending} onClick={() => discard.mutate()}>
              <Trans>Discard the draft</Trans>
            </Button>
            <Button kind="second" onClick={() => setAsked(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Counts({ changes }: { changes: readonly Change[] }) {
  const { t } = useLingui();
  const of = (kind: ChangeKind) => changes.filter((one) => one.kind === kind).length;
  const [added, moved, renumbered] = [of('added'), of('moved'), of('renumbered')];
  const [assigned, freed, removed] = [of('assigned'), of('freed'), of('removed')];
  const words = [
    added && t`${added} added`,
    moved && t`${moved} moved`,
    renumbered && t`${renumbered} renumbered`,
    assigned && t`${assigned} assigned`,
    freed && t`${freed} freed`,
    removed && t`${removed} removed`,
  ].filter(Boolean);
  return <p className="strong numbers">{words.join(' · ')}</p>;
}

function Changes({
  changes,
  onShow,
}: {
  changes: readonly Change[];
  onShow: (id: string) => void;
}) {
  const { t } = useLingui();
  const lang = useLang();
  const [shown, setShown] = useState(SHOWN);
  const said = ({ kind, number, was }: Change): string => {
    const words: Record<ChangeKind, string> = {
      added: t`${number} is new`,
      moved: t`${number} moves or changes its size`,
      renumbered: t`${was} becomes ${number}`,
      assigned: t`${number} is assigned`,
      freed: t`${number} is freed`,
      removed: t`${number} is removed`,
    };
    return words[kind];
  };
  return (
    <>
      <ul className="ruled scroll">
        {changes.slice(0, shown).map((change) => (
          <li key={`${change.kind} ${change.id}`}>
            <button
              type="button"
              className="bare hovers padded fluid small"
              onClick={() => onShow(change.id)}
            >
              <strong>{said(change)}</strong>
              {change.exhibitor && (
                <>
                  <br />
                  <span className="quiet">{textIn(change.exhibitor.name, lang)}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {changes.length > shown && (
        <p>
          <Button kind="quiet" size="small" onClick={() => setShown(changes.length)}>
            <Trans>Show all</Trans>
          </Button>
        </p>
      )}
    </>
  );
}
