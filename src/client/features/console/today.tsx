import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import classes from './today.module.css';

interface TodayProps {
  /** The last changes, for who may read the history. */
  changes: ReactNode;
}

/** The first screen of the console: what waits, the figures, the last changes. */
export function Today({ changes }: TodayProps) {
  const { t, i18n } = useLingui();
  const { data } = useSuspenseQuery(consoleQueries.numbers());
  const { registrations_today: today, registrations_begun: begun, inquiries_unanswered } = data;
  const figures = [
    {
      label: t`Registered`,
      value: data.registrations,
      more: today !== null && <Trans>{i18n.number(today)} today</Trans>,
    },
    {
      label: t`Begun, not complete`,
      value: begun,
      more: null,
    },
    { label: t`Exhibitors`, value: data.exhibitors, more: null },
    { label: t`Exhibits`, value: data.exhibits, more: null },
    { label: t`Booth requests`, value: data.booth_requests, more: null },
    { label: t`Inquiries today`, value: data.inquiries_today, more: null },
  ].filter(({ value }) => value !== null);
  return (
    <div className="stack gap-24">
      {inquiries_unanswered !== null && (
        <p className={`panel line strong ${inquiries_unanswered > 0 ? 'notice' : 'mist'}`}>
          <Icon path="M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5" />
          <span>
            {inquiries_unanswered > 0 ? (
              <Plural
                value={inquiries_unanswered}
                one="# inquiry waits for an exhibitor’s first answer"
                other="# inquiries wait for an exhibitor’s first answer"
              />
            ) : (
              <Trans>Exhibitors have answered every inquiry</Trans>
            )}
          </span>
        </p>
      )}
      {figures.length > 0 && (
        <dl className={`tiles ${classes.figures}`}>
          {figures.map(({ label, value, more }) => (
            <Card key={label}>
              <dt className="quiet small">{label}</dt>
              <dd className="figure">{i18n.number(value ?? 0)}</dd>
              {more && <dd className="quiet small">{more}</dd>}
            </Card>
          ))}
        </dl>
      )}
      {changes}
    </div>
  );
}
