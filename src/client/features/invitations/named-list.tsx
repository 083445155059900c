import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ExportButtons } from '#client/forms/export-buttons.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { CopyText } from '#client/ui/copy-text.tsx';
import { call } from '#client/wire/api.ts';
import {
  exportNamedInvitations,
  type GuestStep,
  type NamedInvitation,
} from '#contract/named-invitations.ts';
import { linkAddress } from '#contract/short-links.ts';

/** The named invitations with what became of them, and their links to copy or download. */
export function NamedList({ items }: { items: readonly NamedInvitation[] }) {
  const { t } = useLingui();
  const steps: Record<GuestStep, string> = {
    not_opened: t`Not opened`,
    opened: t`Opened`,
    registered: t`Registered`,
    entered: t`Entered`,
  };
  if (items.length === 0) {
    return (
      <p className="quiet">
        <Trans>No one is invited by name yet.</Trans>
      </p>
    );
  }
  const live = items.filter(({ state }) => state === 'live');
  const text = live
    .map(({ guest, link_id }) => `${guest}\t${linkAddress(window.location.origin, link_id)}`)
    .join('\n');
  return (
    <>
      <ul className="stack gap-0 ruled">
        {items.map(({ id, guest, state, step }) => (
          <li key={id} className="opens padded row spread">
            <Link to="/invitation/detail" search={{ id }} className="opener">
              {guest}
            </Link>
            {state === 'live' ? (
              <Badge tone={step === 'not_opened' ? 'mist' : 'brand'}>{steps[step]}</Badge>
            ) : (
              <Badge tone="danger">
                <Trans>Expired</Trans>
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <CopyText
        text={text}
        action={t`Copy names and links`}
        kind="second"
        label={t`Names and links`}
      />
      <div className="row">
        <ExportButtons
          save={(format) => call(exportNamedInvitations, { format })}
          saved={(rows) => <Plural value={rows} one="# name saved." other="# names saved." />}
        />
      </div>
    </>
  );
}
