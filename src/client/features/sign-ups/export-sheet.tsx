import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#client/device/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckChips } from '#client/ui/fields/check-chips.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { limits } from '#contract/limits.ts';
import type { SignUpFilters } from '#contract/sign-up-filters.ts';
import { type ExportColumn, exportColumns, exportSignUps } from '#contract/sign-ups.ts';
import { Lang } from '#contract/wire.ts';
import { useSignUpWords } from './use-sign-up-words.ts';

/** Off by default: contact details must be a deliberate choice. */
const personal: readonly ExportColumn[] = ['phone_code', 'phone_number', 'email'];

interface ExportSheetProps {
  filters: SignUpFilters;
  total: number;
  onClosed: () => void;
}

/** The list that is shown as a file, with chosen columns in a chosen language. */
export function ExportSheet({ filters, total, onClosed }: ExportSheetProps) {
  const { t, i18n } = useLingui();
  const { columns: labels } = useSignUpWords();
  const [columns, setColumns] = useState<readonly ExportColumn[]>(
    exportColumns.filter((code) => !personal.includes(code)),
  );
  const [file_lang, setLang] = useState(Lang.parse(i18n.locale));
  const { sort: _order, ...matching } = filters;
  const save = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      call(exportSignUps, { matching, columns: [...columns], format, file_lang }),
    onSuccess: saveFile,
  });
  const most = i18n.number(limits.CONSOLE_COUNT_MAX);
  const rows = save.data?.rows;
  return (
    <Sheet title={t`Export this list`} onClosed={onClosed}>
      <p>
        {total > limits.CONSOLE_COUNT_MAX ? (
          <Trans>{most}+ rows, as they are filtered now.</Trans>
        ) : (
          <Plural
            value={total}
            one="# row, as the list is filtered now."
            other="# rows, as the list is filtered now."
          />
        )}{' '}
        <Trans>The history records who exported what.</Trans>
      </p>
      <fieldset className="stack gap-8">
        <legend className="label">
          <Trans>Columns</Trans>
        </legend>
        <CheckChips
          options={exportColumns.map((code) => ({ code, label: labels[code] }))}
          isChecked={(code) => columns.includes(code)}
          onToggle={(code) =>
            setColumns(
              columns.includes(code) ? columns.filter((one) => one !== code) : [...columns, code],
            )
          }
        />
      </fieldset>
      <fieldset className="stack gap-8">
        <legend className="label">
          <Trans>Language of the file</Trans>
        </legend>
        <ChoiceGroup
          look="segmented"
          options={[
            { code: 'zh', label: '中文' },
            { code: 'en', label: 'English' },
          ]}
          value={file_lang}
          onChange={(code) => setLang(Lang.parse(code))}
        />
      </fieldset>
      <div className="foot row">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            kind={format === 'xlsx' ? 'main' : 'second'}
            aria-disabled={save.isPending || columns.length === 0}
            onClick={() => !save.isPending && columns.length > 0 && save.mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        <p role="status" className="small">
          {save.isPending && <Trans>Please wait…</Trans>}
          {save.error && i18n._(errorText(save.error))}
          {rows !== undefined && <Plural value={rows} one="# row saved." other="# rows saved." />}
        </p>
      </div>
    </Sheet>
  );
}
