import { linkSheet } from '#client/ui/link-sheet.ts';
import sheet from './touch.css?url';

export type TouchParts = typeof import('./parts.tsx');

let loading: Promise<TouchParts> | undefined;

/**
 * The touch library, loaded once with its own style sheet: the sheet that every page inlines
 * excludes it.
 */
export function loadTouchParts(): Promise<TouchParts> {
  loading ??= Promise.all([import('./parts.tsx'), linkTouchSheet()]).then(
    ([parts]) => parts,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The page's own sheets come after it, and take precedence. */
function linkTouchSheet(): Promise<void> {
  return linkSheet(sheet, (link) => document.head.prepend(link));
}
