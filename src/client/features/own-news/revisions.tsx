import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownNewsQueries } from '#client/queries/own-news.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { NewsForm, OwnNews } from '#contract/own-news.ts';
import { changedFields } from './changed-fields.ts';

interface RevisionsProps {
  news: OwnNews;
  labelOf: (field: string) => string;
  /** Puts an earlier state into the form; nothing is stored until that is saved. */
  onTake: (form: NewsForm) => void;
}

/** The states of an article that were saved: to be looked at, compared with the last one, taken back. */
export function Revisions({ news, labelOf, onTake }: RevisionsProps) {
  const times = useTimes();
  const [shown, setShown] = useState<number | null>(null);
  return (
    <section className="stack gap-8 parted">
      <h2>
        <Trans>Revisions</Trans>
      </h2>
      <ul className="stack gap-0 ruled">
        {news.revisions.map(({ number, saved_at, saved_by, is_published }) => (
          <li key={number} className="row padded">
            <span className="numbers">
              {times.day(saved_at)} {times.clock(saved_at)}
            </span>
            <span className="small quiet grow">{saved_by}</span>
            {is_published && (
              <Badge tone="done">
                <Trans>Public</Trans>
              </Badge>
            )}
            <Button kind="second" size="small" onClick={() => setShown(number)}>
              <Trans>Compare</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Comparison
          key={shown}
          news={news}
          number={shown}
          labelOf={labelOf}
          onTake={(form) => {
            setShown(null);
            onTake(form);
          }}
          onClosed={() => setShown(null)}
        />
      )}
    </section>
  );
}

interface ComparisonProps extends RevisionsProps {
  number: number;
  onClosed: () => void;
}

function Comparison({ news, number, labelOf, onTake, onClosed }: ComparisonProps) {
  const { t } = useLingui();
  const { data } = useQuery(ownNewsQueries.revision(news.id, number));
  const changed = data ? changedFields(data.form, news.form) : [];
  return (
    <Sheet title={t`Then and now`} onClosed={onClosed}>
      {data && changed.length === 0 && <Trans>It says the same as now.</Trans>}
      <dl className="stack gap-12">
        {changed.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="small quiet">{labelOf(field)}</dt>
            <dd className="typed">{before || <Trans>(empty)</Trans>}</dd>
            <dd className="typed small quiet">
              <Trans>Now:</Trans> {after || <Trans>(empty)</Trans>}
            </dd>
          </div>
        ))}
      </dl>
      {data && changed.length > 0 && (
        <Button onClick={() => onTake(data.form)}>
          <Trans>Put it into the form</Trans>
        </Button>
      )}
    </Sheet>
  );
}
