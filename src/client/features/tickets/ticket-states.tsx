import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { Exhibition } from '#contract/exhibitions.ts';

export function NotRegistered() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="empty"
      title={t`You have no ticket yet`}
      text={<Trans>Pre-register for this exhibition, and your ticket is here at once.</Trans>}
    >
      <ButtonLink to="/audience/register">
        <Trans>Pre-register</Trans>
      </ButtonLink>
    </StatePage>
  );
}

export function Incomplete() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="empty"
      title={t`Your ticket is almost ready`}
      text={<Trans>The QR code is issued once your basic information is complete.</Trans>}
    >
      <ButtonLink to="/audience/register">
        <Trans>Complete registration</Trans>
      </ButtonLink>
    </StatePage>
  );
}

export function Revoked({
  reason,
  contacts: { visit_phones, email },
}: {
  reason: string;
  contacts: Exhibition['contacts'];
}) {
  const { t } = useLingui();
  return (
    <StatePage picture="error" title={t`This ticket is no longer valid`} text={reason}>
      <p>
        <Trans>If you think this is a mistake, contact the visitor service:</Trans>
      </p>
      <ul className="ruled">
        {visit_phones.map((phone) => (
          <li key={phone}>
            <a className="tap" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
          </li>
        ))}
        {email && (
          <li>
            <a className="tap" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
      </ul>
    </StatePage>
  );
}

/** Shown without a server answer and a stored ticket. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const isOffline = error instanceof CallError && error.errorName === 'NO_ANSWER';
  return (
    <StatePage
      picture={isOffline ? 'offline' : 'error'}
      title={t`Your ticket could not be loaded`}
      text={
        isOffline ? (
          <Trans>There is no connection, and this browser holds no copy yet.</Trans>
        ) : (
          i18n._(errorText(error))
        )
      }
    >
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </StatePage>
  );
}
