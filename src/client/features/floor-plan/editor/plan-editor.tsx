import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { boxOf, findHall, hallBox } from '#client/features/floor-plan/editor/model/sheet.ts';
import { Checks } from '#client/features/floor-plan/editor/panel/checks.tsx';
import { ChosenBooths } from '#client/features/floor-plan/editor/panel/chosen-booths.tsx';
import { GridForm } from '#client/features/floor-plan/editor/panel/grid-form.tsx';
import { HallCorners } from '#client/features/floor-plan/editor/panel/hall-corners.tsx';
import { HallSides, NewHall } from '#client/features/floor-plan/editor/panel/hall-form.tsx';
import { UnderlayForm } from '#client/features/floor-plan/editor/panel/underlay-form.tsx';
import { WithoutBooth } from '#client/features/floor-plan/editor/panel/without-booth.tsx';
import { type Focus, PlanStage } from '#client/features/floor-plan/editor/stage/plan-stage.tsx';
import type { StagePainter } from '#client/features/floor-plan/editor/stage/stage-painter.ts';
import {
  type StageTools,
  useStageTool,
} from '#client/features/floor-plan/editor/tools/use-stage-tool.ts';
import {
  type Underlay,
  useUnderlay,
} from '#client/features/floor-plan/editor/tools/use-underlay.ts';
import { planDraftQueries } from '#client/queries/plan-drafts.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button } from '#client/ui/button.tsx';
import type { PlanDraft } from '#contract/plan-drafts.ts';
import { BoothTable } from './booth-table.tsx';
import { EditorHead, type ViewProps } from './editor-head.tsx';
import { ImportBooths } from './import-booths.tsx';
import { Review } from './review.tsx';
import { type PlanEditor, usePlanEditor } from './use-plan-editor.ts';

/** Draws the plan under edit, lists it, takes booths from a table, and publishes it. */
export function EditPlan({ view, onView }: ViewProps) {
  const { data, dataUpdatedAt } = useSuspenseQuery(planDraftQueries.draft());
  const isImport = view === 'import';
  return (
    <>
      {/* Stays while a table is imported: its undo steps would be lost. */}
      <div hidden={isImport}>
        <Editing key={dataUpdatedAt} draft={data} view={view} onView={onView} />
      </div>
      {isImport && (
        <div className="stack gap-16">
          <p>
            <Button kind="quiet" size="small" onClick={() => onView('drawing')}>
              <Trans>Back to the drawing</Trans>
            </Button>
          </p>
          <ImportBooths onDone={() => onView('drawing')} />
        </div>
      )}
    </>
  );
}

/** The form that replaces the side panel. */
type Form = 'booths' | 'hall' | null;

function Editing({ draft, view, onView }: ViewProps & { draft: PlanDraft }) {
  const editor = usePlanEditor(draft);
  const { sheet, choose, flush } = editor;
  const { halls } = useExhibition();
  const numbers = sheet.plan.halls.map(({ number }) => number);
  const proposed = halls.find((one) => !numbers.includes(one)) ?? '';
  const [wanted, setHall] = useState(numbers[0] ?? '');
  const hall = numbers.includes(wanted) ? wanted : (numbers[0] ?? '');
  const [form, setForm] = useState<Form>(numbers.length === 0 ? 'hall' : null);
  const found = findHall(sheet, hall);
  const [focus, setFocus] = useState<Focus>(() => ({ box: boxOfHall(found) }));
  const painter = useRef<StagePainter>(null);
  const underlay = useUnderlay(hall);
  const tools = useStageTool(editor, hall, underlay);
  const fitHall = () => setFocus({ box: boxOfHall(found) });
  // A booth that is chosen by key takes the panel, and with it the buttons of the tool.
  const isTooled = form === null && editor.chosen.size === 0;
  const showHall = (number: string) => {
    tools.pick(null);
    setHall(number);
    setFocus({ box: boxOfHall(findHall(sheet, number)) });
  };
  const showBooth = (id: string) => {
    const booth = sheet.booths.find((one) => one.id === id);
    if (!booth) return;
    const { west, north, east, south } = boxOf(booth);
    setHall(booth.hall);
    setForm(null);
    choose(new Set([id]));
    setFocus({ box: { west: west - 15, north: north - 10, east: east + 15, south: south + 10 } });
    if (view === 'table') onView('drawing');
  };
  useEffect(() => {
    // The table is compared with the stored draft.
    if (view === 'import') void flush().catch(() => undefined);
  }, [view, flush]);
  // A hall that was just added is shown once it is there.
  const hallsKnown = numbers.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the hall when the list of halls changes.
  useEffect(() => {
    if (found) fitHall();
  }, [hallsKnown]);
  return (
    <div className="stack gap-16">
      <EditorHead {...{ editor, view, onView }} />
      <div className="line spread gap-12">
        <div className="strip">
          {numbers.map((number) => (
            <HallButton key={number} number={number} isShown={number === hall} onShow={showHall} />
          ))}
          <Button kind="quiet" size="small" onClick={() => setForm('hall')}>
            <Trans>Add a hall</Trans>
          </Button>
        </div>
        {hall && view === 'drawing' && (
          <span className="fixed">
            <Button kind="second" size="small" onClick={() => setForm('booths')}>
              <Trans>Add booths</Trans>
            </Button>
          </span>
        )}
      </div>
      {view === 'review' && (
        <Review
          {...{ editor, hall, focus, fitHall, painter }}
          onShow={showBooth}
          onDone={() => onView('drawing')}
        />
      )}
      {view === 'table' && <BoothTable editor={editor} hall={hall} />}
      {(view === 'drawing' || (view === 'table' && form === 'hall')) && (
        <div className="stack gap-24 columns">
          {view === 'drawing' && (
            <PlanStage
              {...{ editor, hall, focus, fitHall, painter }}
              underlay={underlay.shown}
              tool={isTooled ? tools.tool : null}
              marks={isTooled ? tools.marks : null}
            />
          )}
          <div className="stack gap-24">
            <Panel
              {...{ editor, hall, form, proposed, underlay, tools }}
              onDone={(added) => {
                setForm(null);
                if (added) setHall(added);
              }}
            />
            {view === 'drawing' && <WithoutBooth {...{ editor, painter }} />}
            <Checks editor={editor} onShow={showBooth} />
          </div>
        </div>
      )}
    </div>
  );
}

function boxOfHall(hall: PlanDraft['plan']['halls'][number] | undefined) {
  return hall ? hallBox(hall) : { west: 0, north: 0, east: 60, south: 40 };
}

interface HallButtonProps {
  number: string;
  isShown: boolean;
  onShow: (number: string) => void;
}

function HallButton({ number, isShown, onShow }: HallButtonProps) {
  return (
    <Button kind="choice" size="small" aria-pressed={isShown} onClick={() => onShow(number)}>
      <Trans>Hall {number}</Trans>
    </Button>
  );
}

interface PanelProps {
  editor: PlanEditor;
  hall: string;
  form: Form;
  proposed: string;
  underlay: Underlay;
  tools: StageTools;
  /** @param added the hall that was added */
  onDone: (added: string | null) => void;
}

function Panel({ editor, hall, form, proposed, underlay, tools, onDone }: PanelProps) {
  if (form === 'hall') return <NewHall editor={editor} proposed={proposed} onDone={onDone} />;
  if (form === 'booths') {
    return <GridForm editor={editor} hall={hall} onDone={() => onDone(null)} />;
  }
  if (editor.chosen.size > 0) return <ChosenBooths editor={editor} />;
  if (!hall) return null;
  return (
    <>
      <HallSides editor={editor} hall={hall}>
        <HallCorners {...{ editor, hall, tools }} />
      </HallSides>
      <UnderlayForm {...{ editor, hall, underlay, tools }} />
    </>
  );
}
