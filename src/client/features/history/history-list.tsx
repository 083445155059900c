import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useFieldLabels } from '#client/forms/use-field-labels.ts';
import { momentText } from '#client/lang/moment-text.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { NothingFound } from '#client/ui/lists/list-states.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import type { HistoryEvent, HistoryFilters } from '#contract/history.ts';
import { limits } from '#contract/limits.ts';
import { Lang } from '#contract/wire.ts';
import { useHistoryWords } from './use-history-words.ts';

interface HistoryListProps {
  filters: HistoryFilters;
  onAll: () => void;
}

/** What was changed, newest first. */
export function HistoryList({ filters, onAll }: HistoryListProps) {
  const events = useSuspenseInfiniteQuery(consoleQueries.history(filters));
  const found = events.data.pages.flatMap(({ items }) => items);
  const total = events.data.pages[0]?.total ?? 0;
  const isMany = total > limits.CONSOLE_COUNT_MAX;
  const most = limits.CONSOLE_COUNT_MAX.toLocaleString('en');
  return (
    <div className="stack">
      <p className="quiet small numbers" role="status">
        {isMany ? (
          <Trans>{most}+ changes</Trans>
        ) : (
          <Plural value={total} one="# change" other="# changes" />
        )}
      </p>
      {found.length === 0 ? (
        <Nothing isNarrowed={Object.values(filters).some(Boolean)} onAll={onAll} />
      ) : (
        <>
          <ul className="stack gap-8">
            {found.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
          <LoadMore query={events} />
        </>
      )}
    </div>
  );
}

function Nothing({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (!isNarrowed) {
    return (
      <NothingFound action={null}>
        <Trans>Nothing was changed yet. Every change that anybody makes will stand here.</Trans>
      </NothingFound>
    );
  }
  return (
    <NothingFound
      action={
        <Button kind="second" onClick={onAll}>
          <Trans>Show all changes</Trans>
        </Button>
      }
    >
      <Trans>No change fits. Try fewer filters.</Trans>
    </NothingFound>
  );
}

/** One change; its fields open on demand. */
export function EventCard({ event }: { event: HistoryEvent }) {
  const { i18n } = useLingui();
  const { subjects, actors, actionOf } = useHistoryWords();
  const lang = Lang.parse(i18n.locale);
  const { subject, subject_name, action, actor_kind, actor_name, exhibitor, at, reason } = event;
  const actor = actor_name || actors[actor_kind];
  const time = momentText(new Date(at), new Date(), i18n.locale);
  const { changes } = event;
  return (
    <Card as="li">
      <p className="row gap-8">
        {/* An exhibit off the shelf has no page: the name is no link. */}
        <strong>{subject_name?.[lang] || subjects[subject]}</strong>
        <Badge>
          {subject_name ? `${subjects[subject]} · ` : ''}
          {actionOf(action)}
        </Badge>
      </p>
      <p className="quiet small">
        {actor}
        {exhibitor && ` · ${exhibitor.name[lang]}`} · <time dateTime={at}>{time}</time>
      </p>
      {reason && <p className="small">{reason}</p>}
      {changes.length > 0 && (
        <details>
          <summary className="line gap-8 small brand">
            <Plural value={changes.length} one="# field" other="# fields" />
            <Icon path="M6 9l6 6 6-6" />
          </summary>
          <Changes changes={changes} />
        </details>
      )}
    </Card>
  );
}

function Changes({ changes }: Pick<HistoryEvent, 'changes'>) {
  const { labelOf } = useFieldLabels([]);
  const { fields } = useHistoryWords();
  return (
    <div className="scroll">
      <table className="table small">
        <thead>
          <tr className="quiet">
            <th>
              <Trans>Field</Trans>
            </th>
            <th>
              <Trans>Before</Trans>
            </th>
            <th>
              <Trans>After</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row" className="quiet">
                {fields[field] ?? labelOf(field)}
              </th>
              <td>{before ?? '–'}</td>
              <td>{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
