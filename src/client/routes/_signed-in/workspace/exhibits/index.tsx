import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OwnExhibits } from '#client/features/own-exhibits/own-exhibits.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/exhibits/')({
  component: Exhibits,
  staticData: { title: msg`Our exhibits`, chunk: 'workspace' },
});

function Exhibits() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page
      title={t`Our exhibits`}
      intro={t`Buyers see them in this order. Unpublished exhibits are visible only to you.`}
      width="wide"
    >
      <OwnExhibits
        onCopied={(id) => void navigate({ to: '/workspace/exhibits/edit', search: { id } })}
      />
    </Page>
  );
}
