import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { ConferenceList } from '#client/features/programme-drafts/conference-list.tsx';
import { ReleaseBar } from '#client/features/programme-drafts/release-bar.tsx';
import { RoomBoard } from '#client/features/programme-drafts/room-board.tsx';
import { RoomsAndSpeakers } from '#client/features/programme-drafts/rooms-and-speakers.tsx';
import { TourList } from '#client/features/programme-drafts/tour-list.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { Page } from '#client/ui/page.tsx';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { CalendarDate } from '#contract/plain-fields.ts';

const ProgrammeSearch = lazy(() =>
  addressOf(
    z.object({
      /** Default: the list of conferences. */
      view: z.optional(z.enum(['tours', 'board'])),
      day: z.optional(CalendarDate),
      show: z.optional(z.enum(['changed', 'warnings'])),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/console/programme/')({
  validateSearch: ProgrammeSearch,
  component: ProgrammePage,
  staticData: { title: msg`Programme`, chunk: 'console' },
});

function ProgrammePage() {
  const { t } = useLingui();
  const { view, day, show } = useSearch({ from: '/_signed-in/console/programme/' });
  const navigate = useNavigate();
  const open = (search: { view?: typeof view; day?: string | undefined }) =>
    void navigate({ to: '/console/programme', search, replace: true });
  return (
    <Page
      title={t`Programme`}
      intro={<Trans>Edit freely: the public sees changes once you release them.</Trans>}
      width="wide"
    >
      <div className="stack gap-24">
        <ReleaseBar />
        <fieldset aria-label={t`View`}>
          <ChoiceGroup
            look="segmented"
            options={[
              { code: 'list', label: t`Conferences` },
              { code: 'board', label: t`Rooms and times` },
              { code: 'tours', label: t`Tours` },
            ]}
            value={view ?? 'list'}
            onChange={(code) =>
              open(code === 'tours' || code === 'board' ? { view: code, day } : { day })
            }
          />
        </fieldset>
        {view === 'tours' && <TourList />}
        {view === 'board' && (
          <RoomBoard day={day} onDay={(chosen) => open({ view, day: chosen })} />
        )}
        {view === undefined && (
          <>
            <ConferenceList filters={{ day, show }} onFiltered={open} />
            <RoomsAndSpeakers />
          </>
        )}
      </div>
    </Page>
  );
}
