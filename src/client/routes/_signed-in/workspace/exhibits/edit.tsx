import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { IdSearch } from '#client/address.ts';
import { DeletePart } from '#client/features/own-exhibits/delete-exhibits.tsx';
import { ReviewPolicyNote } from '#client/forms/own-review.tsx';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

// The list of exhibits is in the same file, and does not wait for the form.
const ExhibitEditor = lazy(async () => ({
  default: (await import('#client/features/own-exhibits/exhibit-form.tsx')).ExhibitEditor,
}));

export const Route = createFileRoute('/_signed-in/workspace/exhibits/edit')({
  validateSearch: IdSearch,
  component: EditExhibit,
  staticData: {
    hideTabs: true,
    title: msg`Exhibit`,
    chunk: 'workspace',
    restoresDraft: true,
  },
});

function EditExhibit() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/workspace/exhibits/edit' });
  const navigate = useNavigate();
  if (id) return <Stored key={id} id={id} />;
  return (
    <Page title={t`New exhibit`} intro={<Policy />} width="wide">
      <Suspense>
        <ExhibitEditor
          exhibit={null}
          onAdded={() => void navigate({ to: '/workspace/exhibits', replace: true })}
        />
      </Suspense>
    </Page>
  );
}

function Stored({ id }: { id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: exhibit } = useSuspenseQuery(ownExhibitQueries.detail(id));
  return (
    <Page
      title={t`Edit exhibit`}
      intro={
        exhibit.on_shelf ? (
          <ButtonLink kind="second" size="small" to="/exhibits/detail" search={{ id }}>
            <Trans>See it as buyers do</Trans>
          </ButtonLink>
        ) : (
          <Trans>It is unpublished: only you see it.</Trans>
        )
      }
      width="wide"
    >
      {exhibit.review !== 'accepted' && (
        <p className="panel notice small">{exhibit.review_reason || <Policy />}</p>
      )}
      <Suspense>
        <ExhibitEditor exhibit={exhibit} onAdded={() => undefined} />
      </Suspense>
      <DeletePart
        exhibit={exhibit}
        onDeleted={() => void navigate({ to: '/workspace/exhibits', replace: true })}
      />
    </Page>
  );
}

function Policy() {
  const { data } = useSuspenseQuery(ownExhibitQueries.list());
  return <ReviewPolicyNote policy={data.review_policy} />;
}
