import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import pictures from '#client/forms/picture-chooser.module.css';
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
import classes from './import-exhibits.module.css';

type Report = OutputOf<typeof importExhibits>;
type How = InputOf<typeof importExhibits>['add'];

/** Adds many exhibits by a table: it is tried first, row by row, and added when one has seen how it goes. */
export function ImportExhibits() {
  const { t, i18n } = useLingui();
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
    setWrong(problem && i18n._(issueText(problem)));
    setFile(chosen);
    setPart(0);
    key.current = randomKey();
    read.reset();
    if (!problem) read.mutate({ table: chosen, add: 'try' });
  };
  const issue = read.error instanceof CallError ? read.error.issues[0]?.name : undefined;
  const problem = wrong ?? (read.error && i18n._(issue ? issueText(issue) : errorText(read.error)));
  const right = read.data?.right ?? 0;
  const { SHEET_ROWS: rows, SHEET_MEGABYTES: megabytes } = limits;
  const add = (how: How) => file && !read.isPending && read.mutate({ table: file, add: how });

  return (
    <div className={classes.import}>
      <ol className={classes.steps}>
        <li>
          <a href={`${SHEET_TEMPLATE}?lang=${i18n.locale}`} download>
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
      <div className={pictures.chooser}>
        <label className={pictures.choose} data-busy={read.isPending || undefined}>
          <input
            type="file"
            className="visually-hidden"
            accept={`.xlsx,.csv,${sheetTypes.join()}`}
            disabled={read.isPending}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </label>
        <p className={pictures.hint}>
          <Trans>
            XLSX or CSV, up to {rows} rows and {megabytes} MB
          </Trans>
        </p>
      </div>
      <div role="status" className={classes.outcome}>
        {file && (
          <p>
            <strong>{file.name}</strong>
          </p>
        )}
        {read.isPending && (
          <p className={classes.reading}>
            <progress value={part} max={1} aria-label={t`Uploading`} />
            <Trans>Reading the table…</Trans>
          </p>
        )}
        {problem && <p className="error">{problem}</p>}
        {read.data && <Summary report={read.data} />}
      </div>
      {read.data && (
        <>
          {read.data.added === 0 && right > 0 && (
            <div className={classes.add}>
              {read.data.wrong === 0 ? (
                <Button size="wide" onClick={() => add('all')}>
                  <Plural value={right} one="Add # exhibit" other="Add # exhibits" />
                </Button>
              ) : (
                <Button size="wide" onClick={() => add('right_rows')}>
                  <Plural value={right} one="Add the one right row" other="Add the # right rows" />
                </Button>
              )}
            </div>
          )}
          {read.data.added > 0 && (
            <ButtonLink to="/workspace/exhibits">
              <Trans>To the exhibits</Trans>
            </ButtonLink>
          )}
          <Rows report={read.data} />
        </>
      )}
    </div>
  );
}

function Summary({ report: { right, wrong, added, unknown_columns } }: { report: Report }) {
  const columns = unknown_columns.join(', ');
  return (
    <>
      <p className={classes.summary} data-done={added > 0 || undefined}>
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
    <div className={classes.table}>
      <table>
        <thead>
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
            <tr key={row} data-wrong={problems.length > 0 || undefined}>
              <td>{row}</td>
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
                  <ul className={classes.problems}>
                    {problems.map((problem) => (
                      <li key={`${problem.column} ${problem.name}`}>
                        <strong>{problem.heading}</strong> {i18n._(issueText(problem.name))}
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
