import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RevisionList } from '#client/forms/revision-list.tsx';
import { ThenAndNow } from '#client/forms/then-and-now.tsx';
import { ownNewsQueries } from '#client/queries/own-news.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { NewsForm, OwnNews } from '#contract/own-news.ts';
import { changedFields } from './changed-fields.ts';

interface RevisionsProps {
  news: OwnNews;
  labelOf: (field: string) => string;
  /** Copies an earlier state into the form; saving stores it. */
  onTake: (form: NewsForm) => void;
}

/** The states of an article that were saved. */
export function Revisions({ news, labelOf, onTake }: RevisionsProps) {
  const times = useTimes();
  return (
    <RevisionList
      revisions={news.revisions}
      whenOf={({ saved_at }) => `${times.day(saved_at)} ${times.clock(saved_at)}`}
      saidOf={({ saved_by, is_published }) => (
        <>
          <span className="small quiet grow">{saved_by}</span>
          {is_published && (
            <Badge tone="done">
              <Trans>Public</Trans>
            </Badge>
          )}
        </>
      )}
      comparison={(number, close) => (
        <Comparison
          key={number}
          news={news}
          number={number}
          labelOf={labelOf}
          onTake={(form) => {
            close();
            onTake(form);
          }}
          onClosed={close}
        />
      )}
    />
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
