import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { LetterList } from '#client/features/visa-letters/console/letter-list.tsx';
import { TemplateForm } from '#client/features/visa-letters/console/template-form.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { Page } from '#client/ui/page.tsx';
import { Section } from '#client/ui/section.tsx';
import { lazy } from '#contract/lazy.ts';
import { VisaLetterFilters } from '#contract/visa-letter-filters.ts';

export const Route = createFileRoute('/_signed-in/console/visa-letters')({
  validateSearch: lazy(() => addressOf(VisaLetterFilters)),
  component: VisaLetters,
  staticData: { title: msg`Letters of invitation`, chunk: 'console' },
});

function VisaLetters() {
  const { t } = useLingui();
  const { state, keyword } = useSearch({ from: '/_signed-in/console/visa-letters' });
  const navigate = useNavigate({ from: '/console/visa-letters' });
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const { data: desk } = useSuspenseQuery(consoleQueries.letterDesk());
  const mayChange = capabilities.includes('registrations.change');
  return (
    <Page
      title={t`Letters of invitation`}
      intro={
        <Trans>
          Visitors with a ticket get one at once for their visa. A consulate checks it by its number
          or code.
        </Trans>
      }
      width="wide"
    >
      <LetterList
        counts={desk.counts}
        filters={{ state, keyword }}
        onFiltered={(search) => void navigate({ search, replace: true })}
        mayRevoke={mayChange}
      />
      {mayChange && (
        <Section
          title={t`Template`}
          intro={t`Both languages are printed on one page. Letters already issued stay as they are.`}
        >
          <div className="read">
            <TemplateForm key={desk.version} desk={desk} />
          </div>
        </Section>
      )}
    </Page>
  );
}
