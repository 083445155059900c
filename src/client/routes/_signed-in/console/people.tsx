import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { Organisers } from '#client/features/organisers/organisers.tsx';
import { Roles } from '#client/features/organisers/roles.tsx';
import { Page } from '#client/ui/page.tsx';
import { Keyword } from '#contract/filters.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const PeopleFilters = lazy(() =>
  z.object({ keyword: z.optional(Keyword), sort: z.optional(z.enum(['name', '-name'])) }),
);

export const Route = createFileRoute('/_signed-in/console/people')({
  validateSearch: lazy(() => addressOf(PeopleFilters)),
  component: People,
  staticData: { title: msg`People and roles`, chunk: 'console' },
});

function People() {
  const { t } = useLingui();
  const { keyword, sort } = useSearch({ from: '/_signed-in/console/people' });
  const navigate = useNavigate({ from: '/console/people' });
  return (
    <Page
      title={t`People and roles`}
      intro={
        <Trans>
          People who run the exhibition with you, and their rights. Changes apply at once.
        </Trans>
      }
      width="wide"
    >
      <div className="stack gap-24">
        <Organisers
          filters={{ keyword, sort }}
          onFiltered={(search) => void navigate({ search, replace: true })}
        />
        <Roles />
      </div>
    </Page>
  );
}
