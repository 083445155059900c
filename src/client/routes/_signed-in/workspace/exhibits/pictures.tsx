import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PicturesByName } from '#client/features/own-exhibits/pictures-by-name.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/exhibits/pictures')({
  component: Pictures,
  staticData: { hideTabs: true, title: msg`Pictures by file name`, chunk: 'workspace' },
});

function Pictures() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Pictures by file name`}
      intro={t`Many pictures at once, each to its exhibit. They follow the pictures that are there.`}
      width="wide"
    >
      <PicturesByName />
    </Page>
  );
}
