import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ThenAndNow } from '#client/forms/then-and-now.tsx';
import { ownNewsQueries } from '#client/queries/own-news.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
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
  const { data } = useQuery(ownNewsQueries.revision(news.id, number));
  const changed =
    data &&
    changedFields(data.form, news.form).map(({ field, before, after }) => ({
      field,
      label: labelOf(field),
      before,
      now: after,
    }));
  return (
    <ThenAndNow
      changed={changed ?? null}
      onTake={() => data && onTake(data.form)}
      onClosed={onClosed}
    />
  );
}
