import { createContext } from 'react';
import type { ExportedList } from '#contract/export-rights.ts';

/** True for a list that the signed-in person may export. */
export const MayExport = createContext<(list: ExportedList) => boolean>(() => false);
