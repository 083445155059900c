import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Choice } from './choice-group.tsx';
import { type SearchChoice, SearchSheet } from './search-sheet.tsx';

interface SearchManyProps {
  /** Label of the field and title of the sheet. */
  label: string;
  /** Label of the button that opens the sheet. */
  action: ReactNode;
  chosen: readonly Choice[];
  options: readonly SearchChoice[];
  /**
   * Called with the typed text when the caller looks up options; without it the sheet filters all
   * options.
   */
  onQuery?: (query: string) => void;
  most: number;
  onChange: (codes: string[]) => void;
}

/**
 * Selects several of very many options: chosen ones are buttons that remove them; a sheet searches.
 */
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
