import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { InDepth } from '#client/features/numbers/in-depth.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/numbers')({
  component: OwnNumbers,
  staticData: { title: msg`Our numbers`, chunk: 'workspace' },
});

function OwnNumbers() {
  const { t } = useLingui();
  return (
    <Page title={t`Our numbers`} width="wide">
      <InDepth />
    </Page>
  );
}
