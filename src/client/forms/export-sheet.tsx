import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob } from '#client/device/save-blob.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckChips } from '#client/ui/fields/check-chips.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { download } from '#client/wire/download.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { ExportedList } from '#contract/export-rights.ts';
import { limits } from '#contract/limits.ts';
import { exportList, listExportColumns, prepareExport } from '#contract/list-exports.ts';
import type { Lang } from '#contract/wire.ts';
import { LangChoice } from './lang-choice.tsx';
import { PreparedExports, preparedExports } from './prepared-exports.tsx';

interface ExportSheetProps {
  list: ExportedList;
  /** The filters on screen. */
  filters: object;
  /** null: more rows than are known. */
  total: number | null;
  onClosed: () => void;
}

const columnsOf = (list: ExportedList, lang: Lang) =>
  queryOptions({
    queryKey: ['export-columns', list, lang],
    queryFn: ({ signal }) => call(listExportColumns, { list }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A list as a file: its kind, language and columns. */
export function ExportSheet({ list, filters, total, onClosed }: ExportSheetProps) {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const { data, error } = useQuery(columnsOf(list, lang));
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const [format, setFormat] = useState<'xlsx' | 'csv'>(
    (total ?? 0) > limits.EXPORT_ROWS ? 'csv' : 'xlsx',
  );
  const [file_lang, setFileLang] = useState(lang);
  const all = data?.columns ?? [];
  // Contact details must be a deliberate choice.
  const chosen = all.filter(({ code, is_contact }) => is_contact === toggled.includes(code));
  const columns = chosen.map(({ code }) => code);
  const asked = { list, matching: { ...filters }, columns, format, file_lang };
  // The server writes a long file in the background; the reader may leave.
  const isLarge = total !== null && total > limits.CONSOLE_COUNT_MAX;
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      if (isLarge) await call(prepareExport, asked);
      else return download(exportList, asked);
    },
    onSuccess: (file) =>
      file
        ? saveBlob(file.content, file.file_name)
        : client.invalidateQueries({ queryKey: preparedExports(lang).queryKey }),
  });
  const rows = save.data?.rows;
  const failed = save.error ?? error;
  const most = i18n.number(limits.CONSOLE_COUNT_MAX);
  return (
    <Sheet title={t`Export this list`} onClosed={onClosed}>
      <p>
        {total === null && <Trans>All rows, as the list is filtered now.</Trans>}
        {total !== null && total > limits.CONSOLE_COUNT_MAX && (
          <Trans>More than {most} rows, as the list is filtered now.</Trans>
        )}
        {total !== null && total <= limits.CONSOLE_COUNT_MAX && (
          <Plural
            value={total}
            one="# row, as the list is filtered now."
            other="# rows, as the list is filtered now."
          />
        )}
      </p>
      <fieldset className="stack gap-8">
        <legend className="label">
          <Trans>Kind of file</Trans>
        </legend>
        <ChoiceGroup
          look="segmented"
          options={[
            { code: 'xlsx', label: 'XLSX' },
            { code: 'csv', label: 'CSV' },
          ]}
          value={format}
          onChange={(code) => setFormat(code === 'csv' ? 'csv' : 'xlsx')}
        />
      </fieldset>
      <LangChoice
        isLabelShown
        label={t`Language of the file`}
        value={file_lang}
        onChange={setFileLang}
      />
      <fieldset className="stack gap-8">
        <legend className="label">
          <Trans>Columns</Trans>
        </legend>
        <CheckChips
          options={all}
          isChecked={(code) => columns.includes(code)}
          onToggle={(code) =>
            setToggled(
              toggled.includes(code) ? toggled.filter((one) => one !== code) : [...toggled, code],
            )
          }
        />
      </fieldset>
      <PreparedExports />
      <div className="foot row">
        <Button
          aria-disabled={save.isPending || columns.length === 0}
          onClick={() => !save.isPending && columns.length > 0 && save.mutate()}
        >
          {isLarge ? <Trans>Prepare file</Trans> : <Trans>Export</Trans>}
        </Button>
        <p role="status" className="small">
          {save.isPending && <Trans>Please wait…</Trans>}
          {!save.isPending && failed && i18n._(errorText(failed))}
          {!save.isPending && rows !== undefined && (
            <Plural value={rows} one="# row saved." other="# rows saved." />
          )}
          {isLarge && save.isSuccess && (
            <Trans>It is prepared in the background. You can close this and come back.</Trans>
          )}
          {save.isIdle && !failed && <Trans>The history records who exported what.</Trans>}
        </p>
      </div>
    </Sheet>
  );
}
