import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { Inbox } from '#client/features/inquiries/received-inbox.tsx';
import { receivedInquiryQueries } from '#client/queries/received-inquiries.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';
import { ReceivedFilters } from '#contract/filters.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const InboxSearch = lazy(() =>
  addressOf(
    z.extend(ReceivedFilters, {
      /** The thread that is open beside the list, or in its place. */
      id: z.optional(z.uuidv7()),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/workspace/inquiries')({
  validateSearch: InboxSearch,
  component: Inquiries,
  staticData: {
    title: msg`Inquiries`,
    chunk: 'workspace',
    restoresDraft: true,
    isForAnswering: true,
  },
});

function Inquiries() {
  const { t } = useLingui();
  const { id, keyword, state, unread, mine, unassigned } = useSearch({
    from: '/_signed-in/workspace/inquiries',
  });
  const navigate = useNavigate({ from: '/workspace/inquiries' });
  return (
    <RefreshablePage
      refetch={useRefetch(receivedInquiryQueries.all())}
      title={t`Inquiries`}
      width="wide"
    >
      <Inbox
        id={id ?? null}
        filters={{ keyword, state, unread, mine, unassigned }}
        onFiltered={(filters) => void navigate({ search: { id, ...filters }, replace: true })}
        onOpened={(opened) =>
          void navigate({
            search: (now) => ({ ...now, id: opened ?? undefined }),
            resetScroll: false,
          })
        }
      />
    </RefreshablePage>
  );
}
