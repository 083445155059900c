import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ImportExhibits } from '#client/features/own-exhibits/import-exhibits.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/exhibits/import')({
  component: Import,
  staticData: { hideTabs: true, title: msg`Import exhibits`, chunk: 'workspace-import' },
});

function Import() {
  const { t } = useLingui();
  return (
    <Page title={t`Import exhibits`} intro={t`Many exhibits at once, from a table.`} width="wide">
      <ImportExhibits />
    </Page>
  );
}
