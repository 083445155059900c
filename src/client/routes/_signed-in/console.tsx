import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import {
  createFileRoute,
  Navigate,
  Outlet,
  retainSearchParams,
  useSearch,
} from '@tanstack/react-router';
import { lazy as lazyPart, Suspense } from 'react';
import { addressOf } from '#client/address.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { ConsoleFrame } from '#client/features/console/console-frame.tsx';
import { EditionCache } from '#client/features/console/edition-cache.tsx';
import { EditionSwitch } from '#client/features/console/edition-switch.tsx';
import { NoEdition } from '#client/features/console/no-edition.tsx';
import { NotOrganiser } from '#client/features/console/not-organiser.tsx';
import { MayExport } from '#client/forms/may-export.ts';
import { ConsoleBar, ConsoleEntryBar } from '#client/frame/console-bar.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import type { Capability } from '#contract/capabilities.ts';
import { mayExport } from '#contract/export-rights.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const SecondFactor = lazyPart(() =>
  import('#client/features/console/second-factor.tsx').then((part) => ({
    default: part.SecondFactor,
  })),
);

const FirstEdition = lazyPart(() =>
  import('#client/features/exhibitions/first-edition.tsx').then((part) => ({
    default: part.FirstEdition,
  })),
);

const ConsoleSearch = lazy(() =>
  addressOf(
    z.object({
      /** The edition that every screen shows; default: the public one. */
      edition: z.optional(z.uuidv7()),
    }),
  ),
);

/** Layout of the organiser's pages. Links between them keep the edition. */
export const Route = createFileRoute('/_signed-in/console')({
  validateSearch: ConsoleSearch,
  search: { middlewares: [retainSearchParams(['edition'])] },
  component: Console,
  staticData: {
    hideHeader: true,
    title: msg`Console`,
    hideFooter: true,
    hideBackTop: true,
    chunk: 'console',
  },
});

function Console() {
  const signIn = readSignIn();
  if (signIn?.role !== 'organiser') {
    return (
      <>
        <ConsoleEntryBar />
        <NotOrganiser email={signIn?.email ?? null} />
      </>
    );
  }
  return <Opened />;
}

function Opened() {
  const { data } = useSuspenseQuery(consoleQueries.access());
  const { second_factor, capabilities, name } = data;
  if (second_factor === 'enrol' || second_factor === 'ask') {
    return (
      <Suspense>
        <ConsoleEntryBar />
        <SecondFactor isNew={second_factor === 'enrol'} />
      </Suspense>
    );
  }
  return (
    <MayExport value={(list) => mayExport(list, data)}>
      <OfEdition capabilities={capabilities} name={name} />
    </MayExport>
  );
}

interface OfEditionProps {
  capabilities: readonly Capability[];
  /** The name of the person. */
  name: string;
}

function OfEdition({ capabilities, name }: OfEditionProps) {
  const { edition } = useSearch({ from: '/_signed-in/console' });
  const { items } = useSuspenseQuery(editionQueries.list()).data;
  const shown = edition
    ? items.find(({ id }) => id === edition)
    : (items.find(({ is_current }) => is_current) ?? items[0]);
  if (items.length === 0 && capabilities.includes('settings')) {
    return (
      <Suspense>
        <ConsoleEntryBar />
        <FirstEdition />
      </Suspense>
    );
  }
  if (edition && !shown) {
    return (
      <>
        <ConsoleEntryBar />
        <NoEdition />
      </>
    );
  }
  // The address names the edition that is shown, also where none is public.
  if (!edition && shown && !shown.is_current) {
    return <Navigate to="." search={(before) => ({ ...before, edition: shown.id })} replace />;
  }
  const id = shown && !shown.is_current ? shown.id : null;
  const editionSwitch = shown && (
    <EditionSwitch editions={items} shown={shown} isSettingUp={capabilities.includes('settings')} />
  );
  return (
    <EditionCache key={id} edition={id}>
      <ConsoleBar capabilities={capabilities} name={name} edition={editionSwitch} />
      <ConsoleFrame capabilities={capabilities}>
        <Outlet />
      </ConsoleFrame>
    </EditionCache>
  );
}
