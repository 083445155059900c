import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '#client/device/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { errorText } from '#client/wire/error-text.ts';
import type { TableFile } from '#contract/table-file.ts';

interface ExportButtonsProps {
  save: (format: 'csv' | 'xlsx') => Promise<TableFile>;
  /** The words for the number of saved rows, after the buttons; by default "2 rows saved." before them. */
  saved?: (rows: number) => ReactNode;
}

/** The list that is shown as a file for a spreadsheet. */
export function ExportButtons({ save, saved }: ExportButtonsProps) {
  const { i18n } = useLingui();
  const saving = useMutation({ mutationFn: save, onSuccess: saveFile });
  const count = saving.data?.rows;
  const words =
    saved ?? ((rows: number) => <Plural value={rows} one="# row saved." other="# rows saved." />);
  const status = (
    <p role="status" className="quiet small">
      {saving.error && i18n._(errorText(saving.error))}
      {count !== undefined && words(count)}
    </p>
  );
  return (
    <>
      {!saved && status}
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
      {saved && status}
    </>
  );
}
