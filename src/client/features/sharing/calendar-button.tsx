import { Trans } from '@lingui/react/macro';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';

const OpenInBrowserSheet = optionalPart(
  async () => (await import('./open-in-browser-sheet.tsx')).OpenInBrowserSheet,
);

const CALENDAR = 'M5 6h14v14H5zM5 10h14M9 4v4M15 4v4';
const NEVER = () => () => {};

/**
 * Adds an item to the calendar. Apps open no files: there it explains how to use the phone's
 * browser.
 */
export function CalendarButton({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  const isInApp = useSyncExternalStore(
    NEVER,
    () => browserKind().app !== null,
    () => false,
  );
  if (!isInApp) {
    return (
      <ButtonAnchor kind="second" href={path} download>
        <Icon path={CALENDAR} />
        <Trans>Add to calendar</Trans>
      </ButtonAnchor>
    );
  }
  return (
    <>
      <Button kind="second" onClick={() => setOpen(true)}>
        <Icon path={CALENDAR} />
        <Trans>Add to calendar</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <OpenInBrowserSheet
            link={window.location.origin + path}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
