import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveBlob } from '#client/device/save-blob.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import { download } from '#client/wire/download.ts';
import { errorText } from '#client/wire/error-text.ts';
import { exportNumbers } from '#contract/own-numbers.ts';

/** Saves the numbers: everything as XLSX, or the days as CSV. */
export function ExportNumbers() {
  const { i18n } = useLingui();
  const file_lang = useLang();
  const save = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(exportNumbers, { days: 'latest', format, file_lang }),
    onSuccess: ({ content, file_name }) => saveBlob(content, file_name),
  });
  return (
    <div className="stack gap-8">
      <p className="row">
        <Button kind="second" isPending={save.isPending} onClick={() => save.mutate('xlsx')}>
          <Trans>All numbers, XLSX</Trans>
        </Button>
        <Button kind="second" onClick={() => save.mutate('csv')}>
          <Trans>Days, CSV</Trans>
        </Button>
      </p>
      <p role="alert" className="small error">
        {save.error && i18n._(errorText(save.error))}
      </p>
    </div>
  );
}
