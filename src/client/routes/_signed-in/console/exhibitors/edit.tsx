import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { addressOf } from '#client/address.ts';
import { NoRight } from '#client/features/console/no-right.tsx';
import { HistoryOf } from '#client/features/history/history-of.tsx';
import { MembersOf } from '#client/features/members/members-of.tsx';
import { ExhibitorEditor } from '#client/features/registered-exhibitors/exhibitor-editor.tsx';
import { ExhibitorFacts } from '#client/features/registered-exhibitors/exhibitor-facts.tsx';
import { Withdrawal } from '#client/features/registered-exhibitors/withdrawal.tsx';
import { ShownList } from '#client/features/reviews/shown-list.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { registeredExhibitorQueries } from '#client/queries/registered-exhibitors.ts';
import { Page } from '#client/ui/page.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { lazy } from '#contract/lazy.ts';
import { limits } from '#contract/limits.ts';

const EditSearch = lazy(() =>
  addressOf(
    z.object({
      /** Without one: a new exhibitor. */
      id: z.optional(z.uuidv7()),
      /** Name of a new one, where it is known already. */
      company: z.optional(z.string().check(z.maxLength(limits.COMPANY_NAME_CHARACTERS_MAX))),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/console/exhibitors/edit')({
  validateSearch: EditSearch,
  component: EditExhibitor,
  staticData: { title: msg`Exhibitor`, chunk: 'console', restoresDraft: true },
});

function EditExhibitor() {
  const { id, company = '' } = useSearch({ from: '/_signed-in/console/exhibitors/edit' });
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  if (!id && !capabilities.includes('exhibitors.change')) return <NoRight />;
  return id ? <Stored key={id} id={id} /> : <New key={company} company={company} />;
}

function New({ company }: { company: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page title={t`New exhibitor`} width="wide">
      <ExhibitorEditor
        exhibitor={null}
        company={company}
        onSaved={({ id }) => {
          toast(t`Added.`);
          void navigate({ to: '/console/exhibitors/edit', search: { id }, replace: true });
        }}
      />
    </Page>
  );
}

function Stored({ id }: { id: string }) {
  const { t } = useLingui();
  const lang = useLang();
  const { data: exhibitor } = useSuspenseQuery(registeredExhibitorQueries.detail(id));
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const mayChange = capabilities.includes('exhibitors.change');
  const isShown = !exhibitor.withdrawn_at;
  return (
    <Page title={exhibitor.name[lang]} width="wide">
      <div className="stack gap-24">
        {mayChange && !isShown && <Withdrawal exhibitor={exhibitor} />}
        {!mayChange && <ExhibitorFacts exhibitor={exhibitor} />}
        {mayChange && isShown && (
          <ExhibitorEditor
            exhibitor={exhibitor}
            onSaved={() => toast(t`Saved. Visitors see it now.`)}
          />
        )}
        <MembersOf exhibitor_id={id} people={exhibitor.people} mayChange={mayChange && isShown} />
        {isShown && capabilities.includes('review') && <ShownList exhibitor_id={id} />}
        <section className="stack gap-8 parted">
          <h2>
            <Trans>History</Trans>
          </h2>
          <HistoryOf
            records={[
              { subject: 'exhibitor', subject_id: id },
              ...exhibitor.people.map(({ member_id }) => ({
                subject: 'member' as const,
                subject_id: member_id,
              })),
            ]}
          />
        </section>
        {mayChange && isShown && <Withdrawal exhibitor={exhibitor} />}
      </div>
    </Page>
  );
}
