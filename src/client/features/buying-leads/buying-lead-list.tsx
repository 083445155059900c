import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useMutation,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import { buyingLeadQueries } from '#client/queries/buying-leads.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { useInvalidateOnSent } from '#client/sync/outbox/use-invalidate-on-sent.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { SwipeAction } from '#client/ui/touch/swipe-action.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { addBuyingLead, type BuyingLead, closeBuyingLead } from '#contract/buying-leads.ts';
import { dayText } from '#contract/date-text.ts';

/** The user's own buying leads, newest first, below those in the outbox. */
export function BuyingLeadList({ account_id }: { account_id: string }) {
  const leads = useSuspenseInfiniteQuery(buyingLeadQueries.list(account_id));
  const unsent = useOutbox(addBuyingLead.path);
  useInvalidateOnSent(addBuyingLead, buyingLeadQueries.all());
  const posted = leads.data.pages.flatMap(({ items }) => items);
  if (posted.length === 0 && unsent.length === 0) {
    return (
      <div className="stack gap-16">
        <p>
          <Trans>You have not posted a buying lead yet.</Trans>
        </p>
        <p>
          <ButtonLink to="/audience/purchase">
            <Trans>Post a buying lead</Trans>
          </ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div className="stack gap-16">
      <p>
        <ButtonLink kind="second" to="/audience/purchase">
          <Trans>Post another one</Trans>
        </ButtonLink>
      </p>
      <ul className="stack">
        {unsent.map((entry) => (
          <Card as="li" key={entry.id}>
            <strong>{entry.about}</strong>
            <p className="read typed">{String(entry.input.requirement)}</p>
            <UnsentState entry={entry} />
          </Card>
        ))}
        {posted.map((lead) => (
          <Lead key={lead.id} account_id={account_id} lead={lead} />
        ))}
      </ul>
      {posted.length > 0 && <LoadMore query={leads} />}
    </div>
  );
}

function Lead({ account_id, lead }: { account_id: string; lead: BuyingLead }) {
  const { t, i18n } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const queryClient = useQueryClient();
  const { id, state, answers, requirement, contact_consent, created_at } = lead;
  const close = useMutation({
    mutationFn: (closed: boolean) => call(closeBuyingLead, { id, closed }),
    onSuccess: (_, closed) => {
      toast(closed ? t`Closed` : t`Open`);
      return queryClient.invalidateQueries({
        queryKey: buyingLeadQueries.list(account_id).queryKey,
      });
    },
  });
  const categories = [lead.product_category_1, lead.product_category_2]
    .filter(Boolean)
    .map((code) => selection.product_categories.find((one) => one.code === code)?.label ?? code);
  const posted = dayText(useTimes().day(created_at), i18n.locale);
  const action = state === 'open' ? t`Close` : t`Open again`;
  const toggle = () => close.mutate(state === 'open');
  return (
    <li>
      <SwipeAction label={action} onAction={toggle}>
        <Card className={state === 'closed' ? 'mist' : ''}>
          <strong>{categories.join(' · ')}</strong>
          <p className="read typed">{requirement}</p>
          <p className="row quiet small">
            <time dateTime={created_at}>{posted}</time>
            <span>{state === 'open' ? t`Open` : t`Closed`}</span>
            {!contact_consent && (
              <span>
                <Trans>For the organiser only</Trans>
              </span>
            )}
          </p>
          <div className="row">
            {answers > 0 && (
              <ButtonLink kind="second" to="/exhibits/inquiry-record">
                <Plural value={answers} one="# answer" other="# answers" />
              </ButtonLink>
            )}
            <Button kind="second" onClick={toggle}>
              {action}
            </Button>
          </div>
          {close.error && <p role="alert">{i18n._(errorText(close.error))}</p>}
        </Card>
      </SwipeAction>
    </li>
  );
}
