import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DraftName } from '#client/device/drafts.ts';
import { leftBehind } from '#client/queries/left-behind.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { dayText } from '#contract/date-text.ts';
import type { Removal } from '#contract/members.ts';

/** Tells a person who ended the membership, whom to ask, and what was not sent. */
export function Removed({ removal, address }: { removal: Removal; address: string }) {
  const { t, i18n } = useLingui();
  const times = useTimes();
  const { exhibitor_name, by, by_name, main_contacts } = removal;
  const when = dayText(times.day(removal.removed_at), i18n.locale);
  const names = new Intl.ListFormat(i18n.locale).format(main_contacts);
  return (
    <StatePage
      picture="empty"
      title={t`You no longer work in the workspace of ${exhibitor_name}`}
      text={<RemovedBy by={by} name={by_name} address={address} when={when} />}
    >
      <p>
        {by === 'organiser' || !names ? (
          <Trans>If this is a mistake, ask the organiser.</Trans>
        ) : (
          <Trans>If this is a mistake, ask {names} for a new invitation.</Trans>
        )}
      </p>
      <LeftBehind />
      <div className="row center gap-12">
        {by === 'organiser' && (
          <ButtonLink to="/service">
            <Trans>Contact the organiser</Trans>
          </ButtonLink>
        )}
        <ButtonLink kind="second" to="/">
          <Trans>To the home page</Trans>
        </ButtonLink>
        <ButtonLink kind="quiet" to="/audience/fastLogin" search={{ return: '/workspace' }}>
          <Trans>Sign in with another address</Trans>
        </ButtonLink>
      </div>
    </StatePage>
  );
}

interface RemovedByProps {
  by: Removal['by'];
  /** Empty: not known. */
  name: string;
  address: string;
  when: string;
}

function RemovedBy({ by, name, address, when }: RemovedByProps) {
  if (by === 'organiser') {
    return (
      <Trans>
        The organiser removed {address} on {when}.
      </Trans>
    );
  }
  if (!name) {
    return (
      <Trans>
        A colleague removed {address} on {when}.
      </Trans>
    );
  }
  return (
    <Trans>
      {name} removed {address} on {when}.
    </Trans>
  );
}

/** Names what was not saved or sent. It is no longer on this device. */
function LeftBehind() {
  const { t } = useLingui();
  const { data } = useQuery(leftBehind());
  if (!data || data.drafts.length + data.unsent.length === 0) return null;
  const forms: Partial<Record<DraftName, string>> = {
    'company-profile': t`Company profile`,
    exhibit: t`Exhibit`,
    invitation: t`Invitation`,
    live: t`Live stream`,
    news: t`News`,
    video: t`Video`,
    'task-answer': t`Task`,
  };
  return (
    <section className="panel mist stack gap-8">
      <h2 className="label">
        <Trans>Not saved or sent, and now deleted from this device</Trans>
      </h2>
      <ul className="small">
        {data.unsent.map((about, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two messages may concern one buyer.
          <li key={at}>
            <Trans>Message to {about}</Trans>
          </li>
        ))}
        {data.drafts.map((name) => (
          <li key={name}>{forms[name] ?? t`Reply to a buyer`}</li>
        ))}
      </ul>
    </section>
  );
}
