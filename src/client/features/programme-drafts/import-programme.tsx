import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { FileButton } from '#client/forms/file-button.tsx';
import { issueText } from '#client/lang/issue-text.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { fileProblem, upload } from '#client/wire/upload.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { sheetTypes } from '#contract/exhibit-sheets.ts';
import { limits } from '#contract/limits.ts';
import {
  importProgramme,
  importTours,
  PROGRAMME_TEMPLATE,
  TOURS_TEMPLATE,
} from '#contract/programme-sheets.ts';
import { ImportRows } from './import-rows.tsx';

/** What a table is about. */
type Of = 'conferences' | 'tours';
type Report = OutputOf<typeof importTours> & { new_speakers?: string[] };
type How = InputOf<typeof importProgramme>['write'];

const calls = { conferences: importProgramme, tours: importTours };
const templates = { conferences: PROGRAMME_TEMPLATE, tours: TOURS_TEMPLATE };

/** A programme from a table: it is tried first, cell by cell, and written down once that was seen. */
export function ImportProgramme({ of }: { of: Of }) {
  const { i18n } = useLingui();
  const hint = useId();
  const { file, isReading, problem, report, choose, write } = useImport(of);
  const { PROGRAMME_SHEET_ROWS: rows, SHEET_MEGABYTES: megabytes } = limits;
  return (
    <div className="stack gap-24">
      <ol className="stack gap-8 numbered">
        <li>
          <a href={`${templates[of]}?lang=${i18n.locale}`} className="tap" download>
            <Trans>Download the empty table</Trans>
          </a>
        </li>
        <li>
          {of === 'tours' ? (
            <Trans>
              Write one tour a row; its further stops stand in the rows below it. What has the name
              of a tour that is there changes it, and empty cells leave it as it is.
            </Trans>
          ) : (
            <Trans>
              Write one conference a row; further items of its agenda stand in the rows below it.
              What has the title of a conference that is there changes it, and empty cells leave it
              as it is.
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            Choose the file here. You see what it would change; the public sees it with the next
            release.
          </Trans>
        </li>
      </ol>
      <div className="stack gap-8">
        <FileButton
          accept={`.xlsx,.csv,${sheetTypes.join()}`}
          isBusy={isReading}
          describedBy={hint}
          onChosen={([chosen]) => choose(chosen)}
        >
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </FileButton>
        <p className="quiet small" id={hint}>
          <Trans>
            XLSX or CSV, up to {rows} rows and {megabytes} MB
          </Trans>
        </p>
      </div>
      <div role="status" className="stack gap-8">
        {file && <strong>{file.name}</strong>}
        {isReading && (
          <p>
            <Trans>Reading the table…</Trans>
          </p>
        )}
        {problem && <p className="error">{problem}</p>}
        {report && <Summary report={report} of={of} />}
      </div>
      {report && (
        <>
          <WriteButton report={report} of={of} onWrite={write} />
          <ImportRows rows={report.rows} of={of} />
        </>
      )}
    </div>
  );
}

/** The file that was chosen and the report about its cells. */
function useImport(of: Of) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  // What is tried again after no answer is not written a second time.
  const key = useRef('');
  const read = useMutation({
    mutationFn: ({ table, how }: { table: File; how: How }): Promise<Report> =>
      upload(calls[of], { write: how }, table, { idempotencyKey: `${key.current}-${how}` }),
    onSuccess: ({ written }) => {
      if (written > 0) void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
    },
  });
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const names = { type: 'sheet_unreadable', size: 'sheet_too_large' } as const;
    const found = fileProblem(calls[of], chosen, names);
    setWrong(found && i18n._(issueText({ name: found })));
    setFile(chosen);
    key.current = randomKey();
    read.reset();
    if (!found) read.mutate({ table: chosen, how: 'try' });
  };
  const issue = read.error instanceof CallError ? read.error.issues[0] : undefined;
  return {
    file,
    isReading: read.isPending,
    problem: wrong ?? (read.error && i18n._(issue ? issueText(issue) : errorText(read.error))),
    report: read.data,
    choose,
    write: (how: How) => file && !read.isPending && read.mutate({ table: file, how }),
  };
}

function Summary({
  report: { right, wrong, written, unknown_columns, new_speakers = [] },
  of,
}: {
  report: Report;
  of: Of;
}) {
  const columns = unknown_columns.join(', ');
  const speakers = new_speakers.join(', ');
  return (
    <>
      <p className={`panel strong ${written > 0 ? 'done' : 'notice'}`}>
        {written > 0 ? (
          <Written count={written} of={of} />
        ) : (
          <>
            <Right count={right} of={of} />
            {wrong > 0 && (
              <>
                {' · '}
                <Plural value={wrong} one="# has a mistake" other="# have a mistake" />
              </>
            )}
          </>
        )}
      </p>
      {speakers && (
        <p className="quiet small">
          <Trans>New speakers: {speakers}</Trans>
        </p>
      )}
      {columns && (
        <p className="quiet small">
          <Trans>Columns that are not known and were left out: {columns}</Trans>
        </p>
      )}
    </>
  );
}

interface CountProps {
  count: number;
  of: Of;
}

function Written({ count, of }: CountProps) {
  return of === 'tours' ? (
    <Plural
      value={count}
      one="# tour written down for the next release."
      other="# tours written down for the next release."
    />
  ) : (
    <Plural
      value={count}
      one="# conference written down for the next release."
      other="# conferences written down for the next release."
    />
  );
}

function Right({ count, of }: CountProps) {
  return of === 'tours' ? (
    <Plural
      value={count}
      _0="Nothing would change"
      one="# tour would be new or changed"
      other="# tours would be new or changed"
    />
  ) : (
    <Plural
      value={count}
      _0="Nothing would change"
      one="# conference would be new or changed"
      other="# conferences would be new or changed"
    />
  );
}

/** Writes what is right down; afterwards it leads to the programme. */
function WriteButton({
  report: { right, wrong, written },
  of,
  onWrite,
}: {
  report: Report;
  of: Of;
  onWrite: (how: How) => void;
}) {
  if (written > 0) {
    return (
      <p className="row">
        <ButtonLink
          to="/console/programme"
          search={of === 'tours' ? { view: 'tours' } : { show: 'changed' }}
        >
          <Trans>See what changed</Trans>
        </ButtonLink>
        {of === 'conferences' && (
          <ButtonLink kind="second" to="/console/programme" search={{ view: 'board' }}>
            <Trans>Rooms and times</Trans>
          </ButtonLink>
        )}
      </p>
    );
  }
  if (right === 0) return null;
  return (
    <p>
      <Button onClick={() => onWrite(wrong === 0 ? 'all' : 'right_ones')}>
        {wrong === 0 && of === 'conferences' && (
          <Plural value={right} one="Write # conference down" other="Write # conferences down" />
        )}
        {wrong === 0 && of === 'tours' && (
          <Plural value={right} one="Write # tour down" other="Write # tours down" />
        )}
        {wrong > 0 && (
          <Plural
            value={right}
            one="Write the # right one down"
            other="Write the # right ones down"
          />
        )}
      </Button>
    </p>
  );
}
