import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ImportProgramme } from '#client/features/programme-drafts/import-programme.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/programme/import')({
  component: Import,
  staticData: { title: msg`Import the programme`, chunk: 'console' },
});

function Import() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Import the programme`}
      intro={t`Many conferences at once, from a table.`}
      width="wide"
    >
      <ImportProgramme />
    </Page>
  );
}
