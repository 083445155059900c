import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CheckChips } from '#client/ui/fields/check-chips.tsx';
import { Sheet } from '#client/ui/sheet.tsx';

interface ColumnMenuProps {
  columns: readonly { code: string; label: string }[];
  shown: readonly string[];
  onShown: (codes: string[]) => void;
}

/** Selects the visible columns, except the first, which names the row. */
export function ColumnMenu({ columns, shown, onShown }: ColumnMenuProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans context="button that chooses them">Columns</Trans>
      </Button>
      {isOpen && (
        <Sheet title={t`Columns of this list`} onClosed={() => setOpen(false)}>
          <fieldset aria-label={t`Columns of this list`}>
            <CheckChips
              options={columns.slice(1)}
              isChecked={(code) => shown.includes(code)}
              onToggle={(code) =>
                onShown(
                  shown.includes(code) ? shown.filter((one) => one !== code) : [...shown, code],
                )
              }
            />
          </fieldset>
          <p className="quiet small">
            <Trans>Stored on this device, for you alone.</Trans>
          </p>
        </Sheet>
      )}
    </>
  );
}
