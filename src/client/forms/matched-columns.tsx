import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';

interface Column {
  heading: string;
  column: string | null;
  samples: string[];
}

interface MatchedColumnsProps {
  columns: readonly Column[];
  choices: readonly { column: string; heading: string }[];
  isBusy: boolean;
  onMatch: (heading: string, column: string) => void;
}

/** The columns that the headings of a table were read as, to correct. */
export function MatchedColumns({ columns, choices, isBusy, onMatch }: MatchedColumnsProps) {
  const { t } = useLingui();
  const [understood, all] = [columns.filter(({ column }) => column).length, columns.length];
  // Stays as it opens: a choice must not close it under the finger.
  const [isOpen] = useState(understood < all);
  return (
    <details className="panel" open={isOpen}>
      <summary className="line gap-8 strong">
        <span>
          <Trans>
            {understood} of {all} columns were understood
          </Trans>
        </span>
        <Icon path="M6 9l6 6 6-6" />
      </summary>
      <div className="strip">
        <table className="table small">
          <thead className="quiet tiny">
            <tr>
              <th scope="col">
                <Trans>In your table</Trans>
              </th>
              <th scope="col">
                <Trans>Some of its values</Trans>
              </th>
              <th scope="col">
                <Trans>Read as</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ heading, column, samples }) => (
              <tr key={heading}>
                <th scope="row">{heading}</th>
                <td className="quiet">{samples.join(' · ') || '–'}</td>
                <td>
                  <select
                    className="input select"
                    aria-label={t`“${heading}” is read as`}
                    value={column ?? ''}
                    disabled={isBusy}
                    onChange={({ target: { value } }) => onMatch(heading, value)}
                  >
                    <option value="">{t`Left out`}</option>
                    {choices.map((choice) => (
                      <option key={choice.column} value={choice.column}>
                        {choice.heading}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet small">
        <Trans>Your choices are remembered for the next table with these headings.</Trans>
      </p>
    </details>
  );
}
