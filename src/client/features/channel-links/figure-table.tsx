import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#client/device/save-file.ts';
import { invitationQueries } from '#client/queries/invitations.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { errorText } from '#client/wire/error-text.ts';
import { type Stage, stages } from '#contract/journey-stages.ts';
import { FigureGroup, type FigureRow } from '#contract/journeys.ts';

/** The figures of all invitations, grouped by one criterion, as a table and as a file. */
export function FigureTable() {
  const { t, i18n } = useLingui();
  const [by, setBy] = useState<FigureGroup>('channel');
  const { data, error } = useQuery({
    ...invitationQueries.figures(by),
    placeholderData: keepPreviousData,
  });
  const groups: Record<FigureGroup, string> = {
    channel: t`Channel`,
    exhibitor: t`Exhibitor`,
    person: t`Person of an exhibitor`,
    buyer: t`Buyer`,
    day: t`Day`,
  };
  const labels: Record<Stage, string> = {
    invited: t`Invited`,
    opened: t`Opened`,
    registered: t`Registered`,
    completed: t`Completed`,
    entered: t`Entered`,
  };
  const save = (items: readonly FigureRow[]) => {
    const head = [groups[by], ...stages.map((stage) => labels[stage])];
    saveFile({
      file_name: `invitations-${by}.csv`,
      media_type: 'text/csv',
      content: figuresCsv(head, items),
    });
  };
  return (
    <div className="stack gap-16">
      <div className="row spread">
        <fieldset aria-label={t`By`}>
          <ChoiceGroup
            look="chips"
            options={FigureGroup.options.map((code) => ({ code, label: groups[code] }))}
            value={by}
            onChange={(code) => setBy(FigureGroup.parse(code))}
          />
        </fieldset>
        <Button kind="second" size="small" onClick={() => data && save(data.items)}>
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      {error && !data && <p className="error">{i18n._(errorText(error))}</p>}
      {data?.items.length === 0 && (
        <p className="quiet">
          <Trans>No one has been invited yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: makes sideways scrolling reachable by keyboard.
        <section className="scroll" tabIndex={0} aria-label={t`Figures of invitations`}>
          <table className="table small numbers">
            <thead className="quiet tiny">
              <tr>
                <th scope="col">{groups[by]}</th>
                {stages.map((stage) => (
                  <th key={stage} scope="col">
                    {labels[stage]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be equal.
                <tr key={`${row.name} ${at}`}>
                  <th scope="row">{row.name}</th>
                  {stages.map((stage) => (
                    <td key={stage}>{row[stage].toLocaleString(i18n.locale)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

/** A table as Base64 CSV, with the byte order mark by which spreadsheets detect UTF-8. */
function figuresCsv(head: readonly string[], rows: readonly FigureRow[]): string {
  const lines = [head, ...rows.map((row) => [row.name, ...stages.map((stage) => row[stage])])];
  const text = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  const bytes = new TextEncoder().encode(`\ufeff${text}\r\n`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Escapes texts that a spreadsheet would run as a formula. */
function cell(value: string | number): string {
  const text = String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
