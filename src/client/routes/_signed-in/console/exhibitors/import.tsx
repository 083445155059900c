import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ImportExhibitors } from '#client/features/exhibitors/console/import-exhibitors.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/exhibitors/import')({
  component: Import,
  staticData: { title: msg`Import exhibitors`, chunk: 'console', needs: 'exhibitors.change' },
});

function Import() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Import exhibitors`}
      intro={<Trans>Many exhibitors with their booths at once, from a table.</Trans>}
      width="wide"
    >
      <ImportExhibitors />
    </Page>
  );
}
