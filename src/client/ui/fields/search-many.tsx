import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Choice } from './choice-group.tsx';
import { type SearchChoice, SearchSheet } from './search-sheet.tsx';

interface SearchManyProps {
  /** Also the title of the sheet. */
  label: string;
  /** The words of the button that opens it. */
  action: ReactNode;
  chosen: readonly Choice[];
  options: readonly SearchChoice[];
  /** Where the options are looked up by what is typed; without it all of them are here. */
  onQuery?: (query: string) => void;
  most: number;
  onChange: (codes: string[]) => void;
}

/** Several of very many, each once: the chosen ones as buttons that remove them, and a sheet to search in. */
export function SearchMany({
  label,
  action,
  chosen,
  options,
  onQuery,
  most,
  onChange,
}: SearchManyProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const codes = chosen.map(({ code }) => code);
  return (
    <fieldset className="stack gap-8">
      <legend className="label">{label}</legend>
      {chosen.length > 0 && (
        <ul className="row gap-4">
          {chosen.map(({ code, label: name }) => (
            <li key={code}>
              <Button
                kind="second"
                size="small"
                aria-label={t`Remove ${name}`}
                onClick={() => onChange(codes.filter((other) => other !== code))}
              >
                {name} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < most && (
        <p>
          <Button kind="second" size="small" onClick={() => setOpen(true)}>
            {action}
          </Button>
        </p>
      )}
      {isOpen && (
        <SearchSheet
          title={label}
          options={options.filter(({ code }) => !codes.includes(code))}
          value=""
          {...(onQuery && { onQuery })}
          onChosen={(code) => onChange([...codes, code])}
          onClosed={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
