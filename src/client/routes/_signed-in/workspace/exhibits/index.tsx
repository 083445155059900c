import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { OwnExhibits } from '#client/features/own-exhibits/own-exhibits.tsx';
import { Page } from '#client/ui/page.tsx';
import { exhibitViews } from '#contract/exhibit-views.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

export const Route = createFileRoute('/_signed-in/workspace/exhibits/')({
  validateSearch: lazy(() => addressOf(z.object({ show: z.optional(z.enum(exhibitViews)) }))),
  component: Exhibits,
  staticData: { title: msg`Our exhibits`, chunk: 'workspace' },
});

function Exhibits() {
  const { t } = useLingui();
  const { show } = useSearch({ from: '/_signed-in/workspace/exhibits/' });
  const navigate = useNavigate();
  return (
    <Page
      title={t`Our exhibits`}
      intro={t`Buyers see them in this order. Unpublished exhibits are visible only to you.`}
      width="wide"
    >
      <OwnExhibits
        view={show}
        onView={(view) => void navigate({ to: '.', search: { show: view }, replace: true })}
        onCopied={(id) => void navigate({ to: '/workspace/exhibits/edit', search: { id } })}
      />
    </Page>
  );
}
