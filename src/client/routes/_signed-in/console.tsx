import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { ConsoleFrame } from '#client/features/console/console-frame.tsx';
import { NotOrganiser } from '#client/features/console/not-organiser.tsx';
import { SecondFactor } from '#client/features/console/second-factor.tsx';
import { consoleQueries } from '#client/queries/console.ts';

/** Layout of the organiser's pages. */
export const Route = createFileRoute('/_signed-in/console')({
  component: Console,
  staticData: {
    hideTabs: true,
    title: msg`Console`,
    hideFooter: true,
    hideBackTop: true,
    chunk: 'console',
  },
});

function Console() {
  const signIn = readSignIn();
  if (signIn?.role !== 'organiser') return <NotOrganiser email={signIn?.email ?? null} />;
  return <Opened />;
}

function Opened() {
  const { data } = useSuspenseQuery(consoleQueries.access());
  const { second_factor, capabilities } = data;
  if (second_factor === 'enrol' || second_factor === 'ask') {
    return <SecondFactor isNew={second_factor === 'enrol'} />;
  }
  return (
    <ConsoleFrame capabilities={capabilities}>
      <Outlet />
    </ConsoleFrame>
  );
}
