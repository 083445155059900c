import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ImportRegistrations } from '#client/features/persons/import-registrations.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/registrations/import')({
  component: Import,
  staticData: { title: msg`Import registrations`, chunk: 'console', needs: 'registrations.change' },
});

function Import() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Import registrations`}
      intro={<Trans>Guests, members or the list of another system, from a table.</Trans>}
      width="wide"
    >
      <ImportRegistrations />
    </Page>
  );
}
