import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';

/** The plan's publication date, shown while the server cannot confirm that the plan is current. */
export function PlanDate() {
  const { i18n } = useLingui();
  const { time_zone: timeZone } = useExhibition();
  const { data, isError } = useQuery(floorPlanQueries.current());
  const isUnconfirmed = data && (data.is_stored || isError);
  const day =
    isUnconfirmed &&
    data.plan &&
    i18n.date(data.plan.published_at, { timeZone, day: 'numeric', month: 'long' });
  return (
    <div role="status">
      {day && (
        <p className="quiet small">
          <Trans>Plan of {day}</Trans>
        </p>
      )}
    </div>
  );
}
