import { useLingui } from '@lingui/react/macro';
import type { InvitationStatus } from '#contract/invitations.ts';

/** Status texts of an invitation, with the badge's tone. */
export function useStatusWords() {
  const { t } = useLingui();
  return {
    waiting: { text: t`Not opened yet`, tone: 'mist' },
    opened: { text: t`Opened`, tone: 'notice' },
    registered: { text: t`Registration started`, tone: 'notice' },
    successful: { text: t`Invitation successful`, tone: 'done' },
    entered: { text: t`Has visited`, tone: 'done' },
    expired: { text: t`Expired`, tone: 'danger' },
    withdrawn: { text: t`Withdrawn`, tone: 'danger' },
  } as const satisfies Record<InvitationStatus, { text: string; tone: string }>;
}
