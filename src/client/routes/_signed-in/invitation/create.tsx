import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { CreateForm } from '#client/features/invitations/create-form.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { invitationQueries } from '#client/queries/invitations.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/invitation/create')({
  validateSearch: IdSearch,
  component: CreateInvitation,
  staticData: { title: msg`Make an invitation`, chunk: 'invitations', restoresDraft: true },
});

function CreateInvitation() {
  const { t } = useLingui();
  const lang = useLang();
  const navigate = useNavigate();
  const { id } = useSearch({ from: '/_signed-in/invitation/create' });
  const { data } = useSuspenseInfiniteQuery(invitationQueries.company(id));
  const stored = data.pages.flatMap((page) => page.items).find((item) => item.id === id);
  return (
    <Page
      title={stored ? t`Change the invitation` : t`Make an invitation`}
      intro={
        <Trans>
          Hall, booth, dates and logo are filled in for you. One invitation for each person and
          choice of languages: a new one changes the text, and its link stays valid.
        </Trans>
      }
      width="wide"
    >
      <CreateForm
        start={
          stored
            ? { template: stored.template, langs: stored.langs, greeting: stored.greeting }
            : { template: 'wave', langs: lang, greeting: { zh: '', en: '' } }
        }
        onMade={(made) => void navigate({ to: '/invitation/detail', search: { id: made } })}
      />
    </Page>
  );
}
