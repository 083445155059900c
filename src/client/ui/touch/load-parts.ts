import sheet from './touch.css?url';

export type TouchParts = typeof import('./parts.tsx');

let loading: Promise<TouchParts> | undefined;

/**
 * The touch library, loaded once with its own style sheet: the sheet that every page inlines
 * excludes it.
 */
export function loadTouchParts(): Promise<TouchParts> {
  loading ??= Promise.all([import('./parts.tsx'), linkSheet()]).then(
    ([parts]) => parts,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function linkSheet(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('The style of touch could not be loaded.'));
    };
    // Inserted before the page's own sheet, which takes precedence.
    document.head.prepend(link);
  });
}
