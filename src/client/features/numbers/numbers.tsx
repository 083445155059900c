import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { numberQueries } from '#client/queries/numbers.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { errorText } from '#client/wire/error-text.ts';
import { weekdayText } from '#contract/date-text.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getNumbers } from '#contract/numbers.ts';
import { DayChart } from './day-chart.tsx';
import classes from './numbers.module.css';

type Counted = OutputOf<typeof getNumbers>;
type Count = keyof Counted['total'];

const counts = ['views', 'exhibit_views', 'inquiries', 'stars', 'likes', 'collects'] as const;

/** Views, inquiries, stars, likes and collections by day. */
export function Numbers() {
  const { t, i18n } = useLingui();
  const heading = useId();
  const [days, setDays] = useState<'latest' | 'exhibition'>('latest');
  const { data, error } = useQuery({
    ...numberQueries.counts(days),
    placeholderData: keepPreviousData,
  });
  const labels: Record<Count, string> = {
    views: t`Views of our page`,
    exhibit_views: t`Views of exhibits`,
    inquiries: t`Inquiries`,
    stars: t`Followers`,
    likes: t`Likes`,
    collects: t`Saves`,
  };
  return (
    <section className="stack gap-16" aria-labelledby={heading}>
      <div className="row spread gap-12">
        <h2 id={heading}>
          <Trans>Daily figures</Trans>
        </h2>
        <fieldset className={classes.days} aria-label={t`Days`}>
          <ChoiceGroup
            look="segmented"
            options={[
              { code: 'latest', label: t`Latest` },
              { code: 'exhibition', label: t`Exhibition` },
            ]}
            value={days}
            onChange={(code) => setDays(code === 'exhibition' ? 'exhibition' : 'latest')}
          />
        </fieldset>
      </div>
      {error && !data && <p className="error">{i18n._(errorText(error))}</p>}
      {data && (
        <>
          <ul className={`tiles ${classes.charts}`}>
            {counts.map((count) => (
              <Card as="li" key={count} className={classes.chart}>
                <p className="quiet small">{labels[count]}</p>
                <p className="figure">{data.total[count].toLocaleString(i18n.locale)}</p>
                <DayChart
                  label={labels[count]}
                  days={data.days.map((day) => ({ date: day.date, count: day[count] }))}
                />
              </Card>
            ))}
          </ul>
          <Table data={data} labels={labels} />
          <p>
            <ButtonLink kind="second" size="small" to="/workspace/numbers">
              <Trans>More figures</Trans>
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}

/** The same counts as a table. */
function Table({ data, labels }: { data: Counted; labels: Record<Count, string> }) {
  const { t, i18n } = useLingui();
  return (
    <details>
      <summary className="label brand">
        <Trans>As a table</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes sideways scrolling reachable by
          keyboard. */}
      <section className="scroll" tabIndex={0} aria-label={t`Daily figures`}>
        <table className={`table small numbers ${classes.table}`}>
          <thead className="quiet tiny">
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              {counts.map((count) => (
                <th key={count} scope="col">
                  {labels[count]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...data.days].reverse().map((day) => (
              <tr key={day.date}>
                <th scope="row" className="clip">
                  {weekdayText(day.date, i18n.locale)}
                </th>
                {counts.map((count) => (
                  <td key={count}>{day[count]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
