import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob } from '#client/device/save-blob.ts';
import { ImportRows } from '#client/forms/import-rows.tsx';
import { TableChooser } from '#client/forms/table-chooser.tsx';
import { TableResult, WriteTable } from '#client/forms/table-steps.tsx';
import { useTableImport } from '#client/forms/use-table-import.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { download } from '#client/wire/download.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { getEmptyTable, importProgramme, importTours } from '#contract/programme-sheets.ts';

/** The kind of records in a table. */
type Of = 'conferences' | 'tours';
type Report = OutputOf<typeof importTours> &
  Partial<Pick<OutputOf<typeof importProgramme>, 'new_speakers' | 'new_rooms' | 'new_tracks'>>;
type Input = InputOf<typeof importProgramme>;

const calls = { conferences: importProgramme, tours: importTours };

/** Imports a programme from a table: a dry run with a report per cell, then saving. */
export function ImportProgramme({ of }: { of: Of }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [addsPlaces, setAddsPlaces] = useState(false);
  const inputOf = (write: Input['write'], adds_places = addsPlaces): Input => ({
    write,
    ...(adds_places && { adds_places }),
  });
  const table = useTableImport<Input, Report>(calls[of], inputOf('try'), ({ written }) => {
    if (written > 0) void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
  });
  const { report, write } = table;
  const speakers = report?.new_speakers?.join(', ');
  return (
    <div className="stack gap-24">
      <ol className="stack gap-8 listed">
        <EmptyTable of={of} />
        <li>
          {of === 'tours' ? (
            <Trans>
              Write one tour per row; further stops go in the rows below it. A row with the name of
              an existing tour changes it; empty cells change nothing.
            </Trans>
          ) : (
            <Trans>
              Write one conference per row; further agenda items go in the rows below it. A row with
              the title of an existing conference changes it; empty cells change nothing.
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
      <TableChooser table={table} rows={limits.PROGRAMME_SHEET_ROWS}>
        {report && (
          <TableResult
            written={report.written > 0 && <Written count={report.written} of={of} />}
            wrong={report.wrong}
          >
            <Right count={report.right} of={of} />
          </TableResult>
        )}
        {report?.written === 0 && (
          <NewPlaces
            {...report}
            isAdded={addsPlaces}
            onChange={(adds) => {
              setAddsPlaces(adds);
              write(inputOf('try', adds));
            }}
          />
        )}
        {speakers && (
          <p className="quiet small">
            <Trans>New speakers: {speakers}</Trans>
          </p>
        )}
      </TableChooser>
      {report && (
        <>
          <WriteTable
            report={report}
            onWrite={(how) => write(inputOf(how))}
            next={<Next of={of} />}
          >
            <All count={report.right} of={of} />
          </WriteTable>
          <ImportRows rows={report.rows} heading={of === 'tours' ? t`Tour` : t`Conference`} />
        </>
      )}
    </div>
  );
}

interface NewPlacesProps {
  new_rooms?: string[];
  new_tracks?: string[];
  isAdded: boolean;
  onChange: (adds: boolean) => void;
}

/** Offers to create rooms and tracks that the table names and the programme lacks. */
function NewPlaces({ new_rooms = [], new_tracks = [], isAdded, onChange }: NewPlacesProps) {
  const { t } = useLingui();
  const named = [
    { label: t({ message: 'Rooms', context: 'of conferences' }), names: new_rooms },
    { label: t`Tracks`, names: new_tracks },
  ].filter(({ names }) => names.length > 0);
  if (named.length === 0) return null;
  return (
    <div className="framed panel stack gap-8">
      <p>
        <Trans>The programme does not have these yet:</Trans>
      </p>
      {named.map(({ label, names }) => (
        <p key={label}>
          <strong>{label}</strong> {names.join(', ')}
        </p>
      ))}
      <Switch checked={isAdded} onChange={({ target }) => onChange(target.checked)}>
        <Trans>Create them with the import</Trans>
      </Switch>
    </div>
  );
}

interface CountProps {
  count: number;
  of: Of;
}

function All({ count: right, of }: CountProps) {
  return of === 'tours' ? (
    <Plural value={right} one="Import # tour" other="Import # tours" />
  ) : (
    <Plural value={right} one="Import # conference" other="Import # conferences" />
  );
}

function Written({ count, of }: CountProps) {
  return of === 'tours' ? (
    <Plural
      value={count}
      one="# tour saved for the next release."
      other="# tours saved for the next release."
    />
  ) : (
    <Plural
      value={count}
      one="# conference saved for the next release."
      other="# conferences saved for the next release."
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

/** Link to the saved records. */
function Next({ of }: { of: Of }) {
  return (
    <>
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
    </>
  );
}

/** The first step: an empty table with the rooms, tracks and halls of the edition on the screen. */
function EmptyTable({ of }: { of: Of }) {
  const { i18n } = useLingui();
  const get = useMutation({
    mutationFn: () => download(getEmptyTable, { of }),
    onSuccess: ({ content, file_name }) => saveBlob(content, file_name),
  });
  return (
    <li>
      <button type="button" className="bare link tap" onClick={() => get.mutate()}>
        <Trans>Download the empty table</Trans>
      </button>
      <span role="alert" className="small error">
        {get.error && i18n._(errorText(get.error))}
      </span>
    </li>
  );
}
