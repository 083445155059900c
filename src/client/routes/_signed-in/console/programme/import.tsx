import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { ImportProgramme } from '#client/features/programme-drafts/import-programme.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { Page } from '#client/ui/page.tsx';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

/** Default: conferences. */
const ImportSearch = lazy(() => addressOf(z.object({ of: z.optional(z.enum(['tours'])) })));

export const Route = createFileRoute('/_signed-in/console/programme/import')({
  validateSearch: ImportSearch,
  component: Import,
  staticData: { title: msg`Import the programme`, chunk: 'console' },
});

function Import() {
  const { t } = useLingui();
  const { of } = useSearch({ from: '/_signed-in/console/programme/import' });
  const navigate = useNavigate();
  return (
    <Page
      title={t`Import the programme`}
      intro={<Trans>Many conferences or tours at once, from a table.</Trans>}
      width="wide"
    >
      <div className="stack gap-24">
        <fieldset aria-label={t`What is imported`}>
          <ChoiceGroup
            look="segmented"
            options={[
              { code: 'conferences', label: t`Conferences` },
              { code: 'tours', label: t`Tours` },
            ]}
            value={of ?? 'conferences'}
            onChange={(code) =>
              void navigate({
                to: '/console/programme/import',
                search: code === 'tours' ? { of: code } : {},
                replace: true,
              })
            }
          />
        </fieldset>
        <ImportProgramme key={of ?? 'conferences'} of={of ?? 'conferences'} />
      </div>
    </Page>
  );
}
