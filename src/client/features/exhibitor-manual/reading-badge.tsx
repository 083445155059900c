import { Trans } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';
import type { ManualReading } from '#contract/exhibitor-manual.ts';

/** The state of an article for an exhibitor; nothing if it need not be confirmed. */
export function ReadingBadge({ reading }: { reading: ManualReading }) {
  if (reading === 'not_asked') return null;
  if (reading === 'read') {
    return (
      <Badge tone="done">
        <Trans context="article of the manual">Read</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="notice">
      {reading === 'unread' && <Trans>To read</Trans>}
      {reading === 'changed' && <Trans>Changed, to read again</Trans>}
    </Badge>
  );
}
