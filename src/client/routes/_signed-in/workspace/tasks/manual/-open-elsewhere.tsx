import { Suspense } from 'react';
import { optionalPart } from '#client/ui/optional-part.ts';

const OpenInBrowserSheet = optionalPart(
  async () =>
    (await import('#client/features/sharing/open-in-browser-sheet.tsx')).OpenInBrowserSheet,
);

/** Instructions for the phone's own browser, for apps that save no files. */
export function openElsewhere(link: string, onClosed: () => void) {
  return (
    <Suspense>
      <OpenInBrowserSheet link={link} onClosed={onClosed} />
    </Suspense>
  );
}
