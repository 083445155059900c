import sheet from './touch.css?url';

export type TouchParts = typeof import('./parts.tsx');

let loading: Promise<TouchParts> | undefined;

/**
 * The library's part of touch, fetched once with its style, which is a file of its own: the style sheet
 * that every page carries inline is without it.
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
    // Before the page's own, which has the last word.
    document.head.prepend(link);
  });
}
