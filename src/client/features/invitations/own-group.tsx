import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { invitationQueries } from '#client/queries/invitations.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { dayText } from '#contract/date-text.ts';
import { makeOwnGroup } from '#contract/invitations.ts';
import { Figures } from './figures.tsx';

/** A group with one link: each member registers separately, the leader sees the count. */
export function OwnGroup() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const perks = useExhibition().perks.map(({ last_day, ...perk }) => ({
    ...perk,
    day: last_day && dayText(last_day, i18n.locale),
  }));
  const query = invitationQueries.group();
  const { data } = useSuspenseQuery(query);
  const make = useMutation({
    mutationFn: () => call(makeOwnGroup, {}),
    onSuccess: (made) => queryClient.setQueryData(query.queryKey, made),
  });
  return (
    <div className="stack gap-16">
      {data.link_id ? (
        <>
          <Figures figures={data} />
          <p>
            <ButtonLink kind="second" to="/audience/my-invit" search={{ card: data.link_id }}>
              <Trans>Poster and link of the group</Trans>
            </ButtonLink>
          </p>
        </>
      ) : (
        <p>
          <Button kind="second" isPending={make.isPending} onClick={() => make.mutate()}>
            <Trans>Make a link for a group</Trans>
          </Button>
        </p>
      )}
      <p role="alert" className="error">
        {make.error && i18n._(errorText(make.error))}
      </p>
      {perks.length > 0 && (
        <dl className="stack gap-8 small">
          {perks.map(({ title, text, day }) => (
            <div key={title}>
              <dt className="label">{title}</dt>
              <dd className="quiet">{text}</dd>
              {day && <dd className="quiet numbers">{t`Until ${day}`}</dd>}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
