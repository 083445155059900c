import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { consoleQueries } from '#client/queries/console.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { planVersionQueries } from '#client/queries/floor-plan-console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { showFloorPlan } from '#contract/floor-plan-console.ts';

/** The public plan, and the earlier ones. */
export function PlanVersions() {
  const { t, i18n } = useLingui();
  const { moment } = useTimes();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(planVersionQueries.list());
  const { shown, versions } = data;
  const show = useMutation({
    mutationFn: (version: number | null) => call(showFloorPlan, { version }),
    onSuccess: (_, version) => {
      toast(version === null ? t`Visitors see no plan now.` : t`Visitors see plan ${version} now.`);
      void queryClient.invalidateQueries({ queryKey: floorPlanQueries.all() });
      return queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
    },
  });
  return (
    <section className="stack gap-16">
      <h2>
        <Trans>What the public sees</Trans>
      </h2>
      {shown === null ? (
        <p className="panel notice">
          <Trans>No plan is shown: visitors read “not yet published”.</Trans>
        </p>
      ) : (
        <p className="row">
          <ButtonLink kind="second" to="/floor-plan">
            <Trans>See the plan</Trans>
          </ButtonLink>
          <Button kind="second" isPending={show.isPending} onClick={() => show.mutate(null)}>
            <Trans>Hide the plan</Trans>
          </Button>
        </p>
      )}
      <p role="alert" className="small error">
        {show.error && i18n._(errorText(show.error))}
      </p>
      <ul className="ruled">
        {versions.map(({ version, published_at, booths }) => (
          <li key={version} className="line spread padded gap-12">
            <span>
              <strong>{t`Plan ${version}`}</strong>{' '}
              {version === shown && (
                <Badge tone="done">
                  <Trans>Shown now</Trans>
                </Badge>
              )}
              <br />
              <span className="quiet small numbers">
                {moment(published_at)} · <Plural value={booths} one="# booth" other="# booths" />
              </span>
            </span>
            {version !== shown && (
              <Button
                kind="second"
                size="small"
                aria-label={t`Show it: plan ${version}`}
                isPending={show.isPending && show.variables === version}
                onClick={() => show.mutate(version)}
              >
                <Trans>Show it</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
