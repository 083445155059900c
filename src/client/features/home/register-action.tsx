import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useServerMinute } from '#client/device/server-clock.ts';
import { useVisitor } from '#client/device/sign-in.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { dayLike } from '#contract/calendar.ts';
import { isRegistrationOpen } from '#contract/exhibitions.ts';

/** The next action: register, complete the registration, or open the ticket. */
export function RegisterAction() {
  const visitor = useVisitor();
  const exhibition = useExhibition();
  const { locale } = useSearch({ from: '__root__' });
  const isOpen = isRegistrationOpen(
    exhibition,
    dayLike(exhibition.server_time, useServerMinute(exhibition.server_time)),
  );
  if (visitor?.is_finish_register) {
    return (
      <ButtonLink to="/audience/ticket">
        <Trans>My ticket</Trans>
      </ButtonLink>
    );
  }
  if (!isOpen) {
    return (
      <p>
        <Trans>Registration is closed.</Trans>
      </p>
    );
  }
  return (
    <ButtonLink
      to={locale ? '/guide' : '/audience/register'}
      search={({ lang }) => ({ lang, locale })}
    >
      {visitor ? <Trans>Complete registration</Trans> : <Trans>Pre-register</Trans>}
    </ButtonLink>
  );
}
