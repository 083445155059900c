import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { ManualTabs } from '#client/features/exhibitor-manual/manual-tabs.tsx';
import { OwnManual } from '#client/features/exhibitor-manual/own-manual.tsx';
import { Page } from '#client/ui/page.tsx';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { limits } from '#contract/limits.ts';
import { openElsewhere } from './-open-elsewhere.tsx';

const ManualSearch = lazy(() =>
  addressOf(
    z.object({ q: z.optional(z.string().check(z.maxLength(limits.KEYWORD_CHARACTERS_MAX))) }),
  ),
);

export const Route = createFileRoute('/_signed-in/workspace/tasks/manual/')({
  validateSearch: ManualSearch,
  component: Manual,
  staticData: { title: msg`Manual`, chunk: 'workspace' },
});

function Manual() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { q = '' } = useSearch({ from: '/_signed-in/workspace/tasks/manual/' });
  return (
    <Page
      title={t`Manual`}
      intro={t`Dates, services and rules of the organiser, with all forms.`}
      above={<ManualTabs of="workspace" />}
      width="wide"
    >
      <OwnManual
        keyword={q}
        onKeyword={(typed) =>
          void navigate({
            to: '/workspace/tasks/manual',
            search: typed ? { q: typed } : {},
            replace: true,
          })
        }
        openElsewhere={openElsewhere}
      />
    </Page>
  );
}
