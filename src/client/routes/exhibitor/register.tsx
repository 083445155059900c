import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  createFileRoute,
  Link,
  useHydrated,
  useLocation,
  useNavigate,
} from '@tanstack/react-router';
import { ReservationForm } from '#client/features/booth-requests/reservation-form.tsx';
import { Reserved } from '#client/features/booth-requests/reserved.tsx';
import { reservationQueries } from '#client/queries/booth-requests.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Page } from '#client/ui/page.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The request that was just sent; URLs never contain it. */
    reserved?: { reference_number: string; email: string };
  }
}

export const Route = createFileRoute('/exhibitor/register')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(reservationQueries.choices());
  },
  component: RegisterBooth,
  staticData: {
    hideTabs: true,
    title: msg`Book a booth`,
    description: msg`Ask for a booth: tell us what you would show, where and how large. You get a reference number at once and a call from the organiser.`,
    hideBackTop: true,
    restoresDraft: true,
    chunk: 'requests',
  },
});

function RegisterBooth() {
  const { t } = useLingui();
  const { captcha_required, contacts } = useExhibition();
  const navigate = useNavigate();
  const stored = useLocation({ select: ({ state }) => state.reserved });
  // The server does not know the browser's history.
  const reserved = useHydrated() ? stored : undefined;
  if (reserved) return <Reserved {...reserved} phones={contacts.exhibit_phones} />;
  return (
    <Page title={t`Book a booth`} intro={t`Two minutes, and nothing is binding yet.`} width="form">
      <ReservationForm
        isCaptchaRequired={captcha_required}
        onSent={(reference_number, email) =>
          void navigate({
            to: '/exhibitor/register',
            state: { reserved: { reference_number, email } },
          })
        }
      />
      <p>
        <Link to="/exhibitor/booth-request">
          <Trans>Already applied? Check the status of your request</Trans>
        </Link>
      </p>
    </Page>
  );
}
