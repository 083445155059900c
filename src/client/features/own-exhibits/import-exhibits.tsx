import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { FileButton } from '#client/forms/file-button.tsx';
import { issueText } from '#client/lang/issue-text.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { fileProblem, upload } from '#client/wire/upload.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { importExhibits, SHEET_TEMPLATE, sheetTypes } from '#contract/exhibit-sheets.ts';
import { limits } from '#contract/limits.ts';

type Report = OutputOf<typeof importExhibits>;
type How = InputOf<typeof importExhibits>['add'];

/** Adds many exhibits by a table: it is tried first, row by row, and added once the result was seen. */
export function ImportExhibits() {
  const { t, i18n } = useLingui();
  const hint = useId();
  const { file, part, isReading, problem, report, choose, add } = useImport();
  const { SHEET_ROWS: rows, SHEET_MEGABYTES: megabytes } = limits;
  return (
    <div className="stack gap-24">
      <ol className="stack gap-8 listed">
        <li>
          <a href={`${SHEET_TEMPLATE}?lang=${i18n.locale}`} className="tap" download>
            <Trans>Download the empty table</Trans>
          </a>
        </li>
        <li>
          <Trans>Write one exhibit a row. Pictures are added afterwards.</Trans>
        </li>
        <li>
          <Trans>Choose the file here. It is checked first, nothing is added yet.</Trans>
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
        {file && (
          <p>
            <strong>{file.name}</strong>
          </p>
        )}
        {isReading && (
          <p className="stack gap-4">
            <progress value={part} max={1} aria-label={t`Uploading`} />
            <Trans>Reading the table…</Trans>
          </p>
        )}
        {problem && <p className="error">{problem}</p>}
        {report && <Summary report={report} />}
      </div>
      {report && (
        <>
          <AddButton report={report} onAdd={add} />
          <Rows report={report} />
        </>
      )}
    </div>
  );
}

/** Adds the rows that are right; afterwards it leads to the exhibits. */
function AddButton({
  report: { added, right, wrong },
  onAdd,
}: {
  report: Report;
  onAdd: (how: How) => void;
}) {
  if (added > 0) {
    return (
      <p>
        <ButtonLink to="/workspace/exhibits">
          <Trans>To the exhibits</Trans>
        </ButtonLink>
      </p>
    );
  }
  if (right === 0) return null;
  return (
    <p>
      {wrong === 0 ? (
        <Button onClick={() => onAdd('all')}>
          <Plural value={right} one="Add # exhibit" other="Add # exhibits" />
        </Button>
      ) : (
        <Button onClick={() => onAdd('right_rows')}>
          <Plural value={right} one="Add the one right row" other="Add the # right rows" />
        </Button>
      )}
    </p>
  );
}

/** The file that was chosen, its upload and the report about its rows. */
function useImport() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [part, setPart] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  // What is tried again after no answer is not added a second time.
  const key = useRef('');
  const read = useMutation({
    mutationFn: ({ table, add }: { table: File; add: How }) =>
      upload(importExhibits, { add }, table, {
        idempotencyKey: `${key.current}-${add}`,
        onProgress: setPart,
      }),
    onSuccess: ({ added }) => {
      if (added === 0) return;
      void queryClient.invalidateQueries({ queryKey: ownExhibitQueries.all() });
      // It says what is missing, exhibits included.
      void queryClient.invalidateQueries({ queryKey: companyProfileQueries.own().queryKey });
    },
  });
  const [wrong, setWrong] = useState<string | null>(null);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const names = { type: 'sheet_unreadable', size: 'sheet_too_large' } as const;
    const problem = fileProblem(importExhibits, chosen, names);
    setWrong(problem && i18n._(issueText({ name: problem })));
    setFile(chosen);
    setPart(0);
    key.current = randomKey();
    read.reset();
    if (!problem) read.mutate({ table: chosen, add: 'try' });
  };
  const issue = read.error instanceof CallError ? read.error.issues[0] : undefined;
  const problem = wrong ?? (read.error && i18n._(issue ? issueText(issue) : errorText(read.error)));
  return {
    file,
    part,
    isReading: read.isPending,
    problem,
    report: read.data,
    choose,
    add: (how: How) => file && !read.isPending && read.mutate({ table: file, add: how }),
  };
}

function Summary({ report: { right, wrong, added, unknown_columns } }: { report: Report }) {
  const columns = unknown_columns.join(', ');
  return (
    <>
      <p className={`panel strong ${added > 0 ? 'done' : 'notice'}`}>
        {added > 0 ? (
          <Plural value={added} one="# exhibit added." other="# exhibits added." />
        ) : (
          <>
            <Plural value={right} one="# row is right" other="# rows are right" />
            {wrong > 0 && (
              <>
                {' · '}
                <Plural value={wrong} one="# row is wrong" other="# rows are wrong" />
              </>
            )}
          </>
        )}
      </p>
      {columns && (
        <p className="quiet small">
          <Trans>Columns that are not known and were left out: {columns}</Trans>
        </p>
      )}
    </>
  );
}

function Rows({ report }: { report: Report }) {
  const { i18n } = useLingui();
  return (
    <div className="strip">
      <table className="table small">
        <thead className="quiet tiny">
          <tr>
            <th scope="col">
              <Trans>Row</Trans>
            </th>
            <th scope="col">
              <Trans>Exhibit</Trans>
            </th>
            <th scope="col">
              <Trans>What is wrong</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map(({ row, name, exhibit_id, problems }) => (
            <tr key={row}>
              <td className="quiet numbers">{row}</td>
              <th scope="row">
                {exhibit_id ? (
                  <Link to="/workspace/exhibits/edit" search={{ id: exhibit_id }}>
                    {name}
                  </Link>
                ) : (
                  name || '–'
                )}
              </th>
              <td>
                {problems.length === 0 ? (
                  <Badge tone="done">
                    {exhibit_id ? <Trans>Added</Trans> : <Trans>Right</Trans>}
                  </Badge>
                ) : (
                  <ul className="stack gap-4 error">
                    {problems.map((problem) => (
                      <li key={`${problem.column} ${problem.name}`}>
                        <strong>{problem.heading}</strong> {i18n._(issueText(problem))}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
