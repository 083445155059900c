import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { addressOf } from '#client/address.ts';
import { ProgrammeBoard } from '#client/features/programme-drafts/programme-board.tsx';
import { RoomsAndSpeakers } from '#client/features/programme-drafts/rooms-and-speakers.tsx';
import { Page } from '#client/ui/page.tsx';
import { CalendarDate } from '#contract/fields.ts';
import { lazy } from '#contract/lazy.ts';

const BoardSearch = lazy(() =>
  addressOf(
    z.object({
      day: z.optional(CalendarDate),
      show: z.optional(z.enum(['changed', 'warnings'])),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/console/programme/')({
  validateSearch: BoardSearch,
  component: ProgrammePage,
  staticData: { title: msg`Programme`, chunk: 'console' },
});

function ProgrammePage() {
  const { t } = useLingui();
  const { day, show } = useSearch({ from: '/_signed-in/console/programme/' });
  const navigate = useNavigate();
  return (
    <Page
      title={t`Programme`}
      intro={<Trans>Write it down in peace: the public sees changes once you release them.</Trans>}
      width="wide"
    >
      <div className="stack gap-24">
        <ProgrammeBoard
          filters={{ day, show }}
          onFiltered={(filters) =>
            void navigate({ to: '/console/programme', search: filters, replace: true })
          }
        />
        <RoomsAndSpeakers />
      </div>
    </Page>
  );
}
