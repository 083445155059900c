import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { PictureLibrary } from './part-fields.tsx';

interface PictureFieldProps {
  label: string;
  hint: string;
  /** Path of a picture in the library; empty: none. */
  value: string;
  library: PictureLibrary;
  onChange: (path: string) => void;
}

/** Chooses a picture of the library, which is re-encoded, or none. */
export function PictureField({ label, hint, value, library, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className="stack gap-8">
      <legend className="label">{label}</legend>
      <p className="small quiet">{hint}</p>
      {value && <img src={`${value}?w=384`} alt="" width="192" className="framed" />}
      <p className="row gap-8">
        <Button
          kind="second"
          size="small"
          aria-label={t`Choose a picture: ${label}`}
          onClick={() => setOpen(true)}
        >
          {value ? <Trans>Replace</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {value && (
          <Button
            kind="quiet"
            size="small"
            aria-label={t`Remove: ${label}`}
            onClick={() => onChange('')}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </p>
      {isOpen &&
        library({
          onChosen: (path) => {
            setOpen(false);
            onChange(path);
          },
          onClosed: () => setOpen(false),
        })}
    </fieldset>
  );
}
