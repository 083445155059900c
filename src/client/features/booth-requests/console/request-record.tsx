import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boothRequestQueries } from '#client/queries/booth-requests-console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact } from '#client/ui/fact.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type BoothRequest, tellBoothRequest } from '#contract/booth-requests-console.ts';
import { AnswerForm } from './answer-form.tsx';
import { Handling } from './handling.tsx';
import { RequestState } from './request-state.tsx';

interface RequestRecordProps {
  request: BoothRequest;
  /** The newest changes. */
  history: ReactNode;
}

/** A booth request with its facts, its sender and the answer form. */
export function RequestRecord({ request, history }: RequestRecordProps) {
  return (
    <div className="columns stack gap-48">
      <div className="stack gap-24">
        <Wish request={request} />
        <Handling request={request} />
        {history}
      </div>
      <Card as="section">
        <h2>
          <Trans>Answer</Trans>
        </h2>
        {/* Another state has other answers. */}
        <AnswerForm key={request.state} request={request} />
      </Card>
    </div>
  );
}

function Wish({ request }: { request: BoothRequest }) {
  const { t, i18n } = useLingui();
  const { moment } = useTimes();
  const { reference_number, email, tel, changed_at } = request;
  const metres = i18n.number(request.intended_display_area);
  const languages = { zh: '中文', en: 'English' };
  return (
    <section className="stack gap-12">
      <h2 className="row gap-8">
        <Trans>Request</Trans>
        <RequestState state={request.state} />
      </h2>
      <Telling request={request} />
      {request.state === 'accepted' && (
        <p>
          <ButtonLink
            kind="second"
            size="small"
            to="/console/exhibitors/edit"
            search={{ request: request.id }}
          >
            <Trans>Add as an exhibitor</Trans>
          </ButtonLink>
        </p>
      )}
      <dl className="ruled">
        <Fact isRow name={t`Number`}>
          {reference_number}
        </Fact>
        <Fact isRow name={t`Contact`}>
          {request.contact_name}
        </Fact>
        <Fact isRow name={t`Job title`}>
          {request.title}
        </Fact>
        <Fact isRow name={t`Phone`}>
          <a href={`tel:${tel.replace(/[^+\d]/g, '')}`}>{tel}</a>
        </Fact>
        <Fact isRow name={t`E-mail`}>
          <a href={`mailto:${email}?subject=${reference_number}`}>{email}</a>
        </Fact>
        <Fact isRow name={t`Language`}>
          {languages[request.lang]}
        </Fact>
        <Fact isRow name={t({ message: 'Area', context: 'of the exhibition' })}>
          {request.area}
        </Fact>
        <Fact isRow name={t`Category`}>
          {request.category}
        </Fact>
        <Fact isRow name={t`Kind of booth`}>
          {request.display_type}
        </Fact>
        <Fact isRow name={t`Wanted area`}>
          {t`${metres} m²`}
        </Fact>
        <Fact isRow name={t`Standard booths`}>
          {request.standard_booth > 0 && i18n.number(request.standard_booth)}
        </Fact>
        <Fact isRow name={t({ message: 'Sent', context: 'when' })}>
          {moment(request.sent_at)}
        </Fact>
        <Fact isRow name={t`State since`}>
          {changed_at && moment(changed_at)}
        </Fact>
        <Fact isRow name={t`Last message to its sender`}>
          {request.word}
        </Fact>
      </dl>
    </section>
  );
}

/** Shows if the sender was notified of the state. */
function Telling({ request: { id, state, told_at } }: { request: BoothRequest }) {
  const { t, i18n } = useLingui();
  const { moment } = useTimes();
  const queryClient = useQueryClient();
  const notify = useMutation({
    mutationFn: () => call(tellBoothRequest, { id }),
    onSuccess: () => {
      toast(t`The mail is on its way.`);
      return queryClient.invalidateQueries({ queryKey: boothRequestQueries.all() });
    },
  });
  if (state === 'new') return null;
  const when = told_at && moment(told_at);
  return (
    <div className="row">
      <p className="small quiet">
        {when ? (
          <Trans>The sender was notified by e-mail on {when}.</Trans>
        ) : (
          <Trans>The sender was not notified by e-mail.</Trans>
        )}
      </p>
      <Button
        kind="second"
        size="small"
        isPending={notify.isPending}
        onClick={() => notify.mutate()}
      >
        {told_at ? <Trans>Mail it again</Trans> : <Trans>Mail it now</Trans>}
      </Button>
      <p role="alert" className="small error">
        {notify.error && i18n._(errorText(notify.error))}
      </p>
    </div>
  );
}
