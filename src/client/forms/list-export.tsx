import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useContext, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { ExportedList } from '#contract/export-rights.ts';
import { limits } from '#contract/limits.ts';
import { MayExport } from './may-export.ts';

const ExportSheet = lazy(async () => ({
  default: (await import('./export-sheet.tsx')).ExportSheet,
}));

interface ListExportProps {
  list: ExportedList;
  /** The filters on screen. */
  filters: object;
  /** null: more rows than are known. */
  total: number | null;
}

/** Exports the list as it is filtered; absent without the right. */
export function ListExport({ list, filters, total }: ListExportProps) {
  const { i18n } = useLingui();
  const mayExport = useContext(MayExport)(list);
  const [isOpen, setOpen] = useState(false);
  if (!mayExport || total === 0) return null;
  const most = limits.CONSOLE_COUNT_MAX;
  const rows = total !== null && (total > most ? `${i18n.number(most)}+` : i18n.number(total));
  return (
    <>
      <Button kind="second" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {rows === false ? <Trans>Export all</Trans> : <Trans>Export {rows}</Trans>}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportSheet
            list={list}
            filters={filters}
            total={total}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
