import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, retainSearchParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addressOf } from '#client/address.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { BoardingList } from '#client/features/boarding/boarding-list.tsx';
import { BoardingTours } from '#client/features/boarding/boarding-tours.tsx';
import { EditionCache } from '#client/features/console/edition-cache.tsx';
import { NotOrganiser } from '#client/features/console/not-organiser.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { storePage } from '#client/sync/store-page.ts';
import { Page } from '#client/ui/page.tsx';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { Lang } from '#contract/wire.ts';

const BoardingSearch = lazy(() =>
  addressOf(
    z.object({
      tour_id: z.optional(z.uuidv7()),
      /** The edition of the console; default: the public one. */
      edition: z.optional(z.uuidv7()),
    }),
  ),
);

/** For a guide's phone: it opens offline, so it is beside the console's layout, not inside. */
export const Route = createFileRoute('/_signed-in/console_/boarding')({
  validateSearch: BoardingSearch,
  search: { middlewares: [retainSearchParams(['edition'])] },
  component: BoardingOfEdition,
  staticData: {
    hideTabs: true,
    title: msg`Boarding`,
    hideFooter: true,
    hideBackTop: true,
    chunk: 'console',
  },
});

function BoardingOfEdition() {
  const { edition = null } = useSearch({ from: '/_signed-in/console_/boarding' });
  return (
    <EditionCache key={edition} edition={edition}>
      <Boarding />
    </EditionCache>
  );
}

function Boarding() {
  const { t, i18n } = useLingui();
  const { tour_id, edition } = useSearch({ from: '/_signed-in/console_/boarding' });
  const { name } = useExhibition();
  const { data } = useQuery(consoleQueries.boardingTours());
  useEffect(() => void storePage(), []);
  const signIn = readSignIn();
  if (signIn?.role !== 'organiser') return <NotOrganiser email={signIn?.email ?? null} />;
  const tour = data?.items.find(({ id }) => id === tour_id);
  return (
    <Page
      title={tour ? tour.name[Lang.parse(i18n.locale)] : t`Boarding`}
      intro={
        <>
          {edition && `${name}. `}
          {!tour_id && (
            <Trans>
              Choose your tour while you have a network; from then on its list opens without one.
            </Trans>
          )}
        </>
      }
    >
      {tour_id ? (
        <div className="stack gap-16">
          <p>
            <Link to="/console/boarding" search={{}} className="link tap">
              <Trans>All tours</Trans>
            </Link>
          </p>
          <BoardingList key={tour_id} tour_id={tour_id} />
        </div>
      ) : (
        <BoardingTours />
      )}
    </Page>
  );
}
