import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type SheetEncoding, sheetEncodings } from '#contract/sheet-reading.ts';

/**
 * Shows the detected encoding of a CSV file without a byte order mark, and lets the user change it.
 */
export function SheetEncodingField({
  value,
  onChange,
}: {
  /** Null: no encoding is likely. */
  value: SheetEncoding | null;
  onChange: (encoding: SheetEncoding) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const names: Record<SheetEncoding, string> = {
    'utf-8': t`Unicode (UTF-8)`,
    gb18030: t`Simplified Chinese (GB 18030)`,
    big5: t`Traditional Chinese (Big5)`,
    'windows-1252': t`Western European (Windows-1252)`,
    'windows-1250': t`Central European (Windows-1250)`,
    'windows-1251': t`Cyrillic (Windows-1251)`,
    'windows-1254': t`Turkish (Windows-1254)`,
    shift_jis: t`Japanese (Shift JIS)`,
    'euc-kr': t`Korean (EUC-KR)`,
  };
  return (
    <div className="stack gap-4">
      <label className="label" htmlFor={id}>
        <Trans>Encoding of the file</Trans>
      </label>
      {value && (
        <p className="quiet small" id={`${id}-hint`}>
          <Trans>
            The file does not say its encoding. If letters are wrong below, choose another one.
          </Trans>
        </p>
      )}
      <select
        className="input select"
        id={id}
        aria-describedby={value ? `${id}-hint` : undefined}
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = sheetEncodings.find((one) => one === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {!value && <option value="">{t`Please choose`}</option>}
        {sheetEncodings.map((encoding) => (
          <option key={encoding} value={encoding}>
            {names[encoding]}
          </option>
        ))}
      </select>
    </div>
  );
}
