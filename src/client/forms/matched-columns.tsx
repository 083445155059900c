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
  // A list that is mostly understood stays closed: on a phone it is long. A choice must not close it under the finger.
  const [isOpen] = useState(understood * 4 < all * 3);
  return (
    <details className="panel mist" open={isOpen}>
      <summary className="line gap-8 strong">
        <span>
          <Trans>
            {understood} of {all} columns were understood
          </Trans>
        </span>
        <Icon path="M6 9l6 6 6-6" />
      </summary>
      <ul className="ruled">
        {columns.map(({ heading, column, samples }) => (
          <li key={heading} className="tiles twos padded">
            <div>
              <p className="strong">{heading}</p>
              <p className="small quiet">{samples.join(' · ') || '–'}</p>
            </div>
            <div>
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
            </div>
          </li>
        ))}
      </ul>
      <p className="quiet small">
        <Trans>Your choices are remembered for the next table with these headings.</Trans>
      </p>
    </details>
  );
}
