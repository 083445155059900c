import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { FileButton } from '#client/forms/file-button.tsx';
import { useTableImport } from '#client/forms/use-table-import.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { Button } from '#client/ui/button.tsx';
import type { Booths } from '#contract/booths.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { FloorPlan } from '#contract/floor-plan.ts';
import { type PlanMistake, publishFloorPlan } from '#contract/floor-plan-console.ts';
import { limits } from '#contract/limits.ts';
import { PlanChanges } from './plan-changes.tsx';
import { PlanSketch } from './plan-sketch.tsx';

type Input = InputOf<typeof publishFloorPlan>;
type Report = OutputOf<typeof publishFloorPlan>;

/** Publishes a plan from a file, after a preview of its changes. */
export function PublishPlan() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const hint = useId();
  const { file, isReading, problem, report, choose, write } = useTableImport<Input, Report>(
    publishFloorPlan,
    { write: 'try' },
    async () => {
      await queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
      await queryClient.invalidateQueries({ queryKey: floorPlanQueries.all() });
    },
    { hasColumns: false },
  );
  const megabytes = limits.SHEET_MEGABYTES;
  const differences = report?.differences;
  const version = report?.written ?? 0;
  return (
    <section className="stack gap-16">
      <h2>
        <Trans>Publish a plan</Trans>
      </h2>
      <div className="stack gap-8">
        <FileButton
          accept=".json,application/json"
          isBusy={isReading}
          describedBy={hint}
          onChosen={([chosen]) => choose(chosen)}
        >
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </FileButton>
        <p className="quiet small" id={hint}>
          <Trans>
            The plan as JSON, up to {megabytes} MB: halls, corridors, places and booths in metres.
            You see it drawn before anyone else does.
          </Trans>
        </p>
      </div>
      <div role="status" className="stack gap-8">
        {file && <strong>{file.name}</strong>}
        {isReading && (
          <p>
            <Trans>Reading the plan…</Trans>
          </p>
        )}
        {problem && <p className="error">{problem}</p>}
        {version > 0 && <p className="panel done strong">{t`Plan ${version} is published.`}</p>}
      </div>
      {report && report.mistakes.length > 0 && <Mistakes mistakes={report.mistakes} />}
      {differences && (
        <>
          {version === 0 && (
            <p>
              <Button isPending={isReading} onClick={() => write({ write: 'all' })}>
                <Trans>Publish this plan</Trans>
              </Button>
            </p>
          )}
          <div className="columns stack gap-24">
            <FileSketch file={file} differences={differences} />
            <PlanChanges differences={differences} />
          </div>
        </>
      )}
    </section>
  );
}

type PlanFile = { plan: FloorPlan; booths: Booths };

/** The server has validated the same file. */
function FileSketch({
  file,
  differences,
}: {
  file: File | null;
  differences: NonNullable<Report['differences']>;
}) {
  const [read, setRead] = useState<PlanFile | null>(null);
  useEffect(() => {
    let isWanted = true;
    void file?.text().then((text) => {
      if (isWanted) setRead(JSON.parse(text) as PlanFile);
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return read && <PlanSketch {...read} differences={differences} />;
}

function Mistakes({ mistakes }: { mistakes: readonly PlanMistake[] }) {
  const count = mistakes.length;
  const words = useMistakeWords();
  return (
    <div className="stack gap-8">
      <p className="panel danger strong">
        <Plural
          value={count}
          one="# mistake: correct it, then you can publish."
          other="# mistakes: correct them, then you can publish."
        />
      </p>
      <ul className="ruled">
        {mistakes.map((mistake) => (
          <li key={`${mistake.kind} ${mistake.at} ${mistake.other}`} className="padded">
            {words(mistake)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useMistakeWords() {
  const { t } = useLingui();
  return ({ kind, at, other }: PlanMistake): string => {
    const said: Record<PlanMistake['kind'], string> = {
      no_json: t`This JSON file cannot be read. Please choose the file of a floor plan.`,
      shape: t`${at} in the file does not fit the format of a plan: ${other}`,
      hall_twice: t`Hall ${at} is there twice.`,
      booths_of_hall_twice: t`The booths of hall ${at} are there twice.`,
      no_such_hall: t`There are booths of hall ${at}, and no such hall.`,
      bad_number: t`“${at}” is not a booth number.`,
      booth_twice: t`Booth ${at} is there twice.`,
      outside: t`Booth ${at} does not lie inside hall ${other}.`,
      overlap: t`Booths ${other} and ${at} overlap.`,
    };
    return said[kind];
  };
}
