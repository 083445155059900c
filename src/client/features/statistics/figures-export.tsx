import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob } from '#client/device/save-blob.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { download } from '#client/wire/download.ts';
import { errorText } from '#client/wire/error-text.ts';
import { exportFigures } from '#contract/statistics.ts';
import type { QuestionCode, QuestionFilters } from '#contract/statistics-filters.ts';
import { useAllFigures } from './use-all-figures.ts';

interface FiguresExportProps {
  labels: Readonly<Record<QuestionCode, string>>;
  by: QuestionFilters['by'];
}

/** Saves all charts as a file. */
export function FiguresExport(props: FiguresExportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Export all figures</Trans>
      </Button>
      {isOpen && <FiguresSheet {...props} onClosed={() => setOpen(false)} />}
    </>
  );
}

function FiguresSheet({ labels, by, onClosed }: FiguresExportProps & { onClosed: () => void }) {
  const { t, i18n } = useLingui();
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const collect = useAllFigures(labels);
  const save = useMutation({
    mutationFn: async () => {
      const figures = await collect(by);
      const { content, file_name } = await download(exportFigures, { format, figures });
      saveBlob(content, file_name);
      return figures.length;
    },
  });
  return (
    <Sheet title={t`Export all figures`} onClosed={onClosed}>
      <p>
        {format === 'xlsx' ? (
          <Trans>Each chart becomes a sheet, with its finding above its table.</Trans>
        ) : (
          <Trans>Each chart becomes a table, with its finding above it.</Trans>
        )}{' '}
        <Trans>What is hidden here is hidden in the file.</Trans>
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
      <div className="foot row">
        <Button aria-disabled={save.isPending} onClick={() => !save.isPending && save.mutate()}>
          <Trans>Export</Trans>
        </Button>
        <p role="status" className="small">
          {save.isPending && <Trans>Please wait…</Trans>}
          {save.error && i18n._(errorText(save.error))}
          {save.data !== undefined && (
            <Plural value={save.data} one="# chart saved." other="# charts saved." />
          )}
          {save.isIdle && <Trans>The history records who exported what.</Trans>}
        </p>
      </div>
    </Sheet>
  );
}
