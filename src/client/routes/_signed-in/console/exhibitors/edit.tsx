import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { addressOf } from '#client/address.ts';
import { RequestFacts } from '#client/features/booth-requests/console/request-facts.tsx';
import { NoRight } from '#client/features/console/no-right.tsx';
import { ExhibitorEditor } from '#client/features/exhibitors/console/exhibitor-editor.tsx';
import { ExhibitorFacts } from '#client/features/exhibitors/console/exhibitor-facts.tsx';
import { Withdrawal } from '#client/features/exhibitors/console/withdrawal.tsx';
import { HistoryOf } from '#client/features/history/history-of.tsx';
import { MembersOf } from '#client/features/members/members-of.tsx';
import { ShownList } from '#client/features/reviews/shown-list.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { boothRequestQueries } from '#client/queries/booth-requests-console.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { registeredExhibitorQueries } from '#client/queries/exhibitors-console.ts';
import { Page } from '#client/ui/page.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import type { BoothRequest } from '#contract/booth-requests-console.ts';
import { MainlandCellphone } from '#contract/contact-fields.ts';
import type { ConsoleExhibitor } from '#contract/exhibitors-console.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const EditSearch = lazy(() =>
  addressOf(
    z.object({
      /** Default: a new exhibitor. */
      id: z.optional(z.uuidv7()),
      /** The booth request behind a new exhibitor: its values prefill the form. */
      request: z.optional(z.uuidv7()),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/console/exhibitors/edit')({
  validateSearch: EditSearch,
  component: EditExhibitor,
  staticData: { title: msg`Exhibitor`, chunk: 'console', restoresDraft: true },
});

function EditExhibitor() {
  const { id, request } = useSearch({ from: '/_signed-in/console/exhibitors/edit' });
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  if (id) return <Stored key={id} id={id} request={request} />;
  if (!capabilities.includes('exhibitors.change')) return <NoRight />;
  return request ? <FromRequest key={request} request={request} /> : <New known={null} />;
}

function FromRequest({ request }: { request: string }) {
  return <New known={useSuspenseQuery(boothRequestQueries.detail(request)).data} />;
}

function New({ known }: { known: BoothRequest | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page title={t`New exhibitor`} width="wide">
      {known && <RequestFacts request={known} />}
      <ExhibitorEditor
        exhibitor={null}
        known={known}
        onSaved={({ id }) => {
          toast(t`Added.`);
          const search = known ? { id, request: known.id } : { id };
          void navigate({ to: '/console/exhibitors/edit', search, replace: true });
        }}
      />
    </Page>
  );
}

function Stored({ id, request }: { id: string; request: string | undefined }) {
  const { t } = useLingui();
  const lang = useLang();
  const { data: exhibitor } = useSuspenseQuery(registeredExhibitorQueries.detail(id));
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const isShown = !exhibitor.withdrawn_at;
  const mayChange = capabilities.includes('exhibitors.change');
  return (
    <Page title={exhibitor.name[lang]} width="wide">
      <div className="stack gap-24">
        {mayChange && !isShown && <Withdrawal exhibitor={exhibitor} />}
        {!mayChange && <ExhibitorFacts exhibitor={exhibitor} />}
        {mayChange && isShown && (
          <ExhibitorEditor
            exhibitor={exhibitor}
            onSaved={(saved) =>
              toast(
                saved.is_taken_down ? t`Saved. Not public yet.` : t`Saved. Visitors see it now.`,
              )
            }
          />
        )}
        <Suspense>
          {request && mayChange && isShown ? (
            <MembersFromRequest exhibitor={exhibitor} request={request} />
          ) : (
            <MembersOf
              exhibitor_id={id}
              people={exhibitor.people}
              mayChange={mayChange && isShown}
            />
          )}
        </Suspense>
        {isShown && capabilities.includes('review') && <ShownList exhibitor_id={id} />}
        <HistoryOf
          records={[
            { subject: 'exhibitor', subject_id: id },
            ...exhibitor.people.map(({ member_id }) => ({
              subject: 'member' as const,
              subject_id: member_id,
            })),
          ]}
        />
        {mayChange && isShown && <Withdrawal exhibitor={exhibitor} />}
      </div>
    </Page>
  );
}

/** Members of an exhibitor that was just added from a request: the sender is the first. */
function MembersFromRequest({
  exhibitor: { id, people },
  request,
}: {
  exhibitor: ConsoleExhibitor;
  request: string;
}) {
  const { data } = useSuspenseQuery(boothRequestQueries.detail(request));
  const sender = {
    name: data.contact_name,
    email: data.email,
    // The request takes any telephone, signing in a mobile of the mainland.
    cellphone: MainlandCellphone.safeParse(data.tel).data ?? '',
  };
  const suggested = people.length === 0 ? sender : null;
  return (
    <>
      <RequestFacts request={data} />
      <MembersOf exhibitor_id={id} people={people} mayChange suggested={suggested} />
    </>
  );
}
