/**
 * Loads a style sheet.
 * @param insert puts the element into the document, at the place of its rules in the cascade
 */
export function linkSheet(href: string, insert: (link: HTMLLinkElement) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      // The words of Vite for the same failure, which `missing-chunk.ts` recognises.
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    insert(link);
  });
}
