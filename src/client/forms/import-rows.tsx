import { lazy, Suspense } from 'react';
import type { ImportRowsProps } from './import-rows-table.tsx';

// Shown once a file was read. Console and workspace share it, and neither waits for it.
const Table = lazy(async () => ({
  default: (await import('./import-rows-table.tsx')).ImportRowsTable,
}));

/** The rows of an imported table with their differences. */
export function ImportRows(props: ImportRowsProps) {
  return (
    <Suspense fallback={null}>
      <Table {...props} />
    </Suspense>
  );
}
