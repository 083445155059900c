import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#client/device/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { ReceivedFilters } from '#contract/filters.ts';
import { exportInquiries } from '#contract/received-inquiries.ts';

/** Exports the listed threads as a spreadsheet file. */
export function ExportInquiries({ filters }: { filters: ReceivedFilters }) {
  const { i18n } = useLingui();
  const save = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => call(exportInquiries, { ...filters, format }),
    onSuccess: saveFile,
  });
  const saved = save.data?.rows;
  return (
    <div className="row">
      <span>
        <Trans>Export what is shown:</Trans>
      </span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          kind="second"
          size="small"
          key={format}
          aria-disabled={save.isPending}
          onClick={() => !save.isPending && save.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <p role="status" className="quiet small">
        {save.error && i18n._(errorText(save.error))}
        {saved !== undefined && (
          <Plural value={saved} one="# inquiry saved." other="# inquiries saved." />
        )}
      </p>
    </div>
  );
}
