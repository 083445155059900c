import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#client/device/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { errorText } from '#client/wire/error-text.ts';
import type { TableFile } from '#contract/table-file.ts';

/** Exports the shown list as a spreadsheet file. */
export function ExportButtons({ save }: { save: (format: 'csv' | 'xlsx') => Promise<TableFile> }) {
  const { i18n } = useLingui();
  const saving = useMutation({ mutationFn: save, onSuccess: saveFile });
  const rows = saving.data?.rows;
  return (
    <>
      <p role="status" className="quiet small">
        {saving.error && i18n._(errorText(saving.error))}
        {rows !== undefined && <Plural value={rows} one="# row saved." other="# rows saved." />}
      </p>
      <span className="small">
        <Trans>Export what is shown:</Trans>
      </span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          kind="second"
          size="small"
          key={format}
          aria-disabled={saving.isPending}
          onClick={() => !saving.isPending && saving.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </>
  );
}
