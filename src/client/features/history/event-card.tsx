import { Plural, Trans } from '@lingui/react/macro';
import { useLang } from '#client/lang/use-lang.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { HistoryEvent } from '#contract/history.ts';
import { useHistoryFields } from './use-history-fields.ts';
import { useHistoryWords } from './use-history-words.ts';
import { useRecordName } from './use-record-name.ts';

/** A change; its fields expand on demand. */
export function EventCard({ event }: { event: HistoryEvent }) {
  const lang = useLang();
  const { moment } = useTimes();
  const recordName = useRecordName();
  const { subjects, actors, actionOf } = useHistoryWords();
  const { subject, subject_name, action, actor_kind, actor_name, exhibitor, at, reason } = event;
  const actor = actor_name || actors[actor_kind];
  const { changes } = event;
  return (
    <Card as="li">
      <p className="row gap-8">
        {/* An unpublished exhibit has no page: its name is no link. */}
        <strong>{recordName(event)}</strong>
        <Badge>
          {subject_name ? `${subjects[subject]} · ` : ''}
          {actionOf(action)}
        </Badge>
      </p>
      <p className="quiet small">
        {actor}
        {exhibitor && ` · ${exhibitor.name[lang]}`} · <time dateTime={at}>{moment(at)}</time>
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

/** The fields of a record, before and after. */
export function Changes({ changes }: Pick<HistoryEvent, 'changes'>) {
  const { labelOf, textOf } = useHistoryFields();
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
                {labelOf(field)}
              </th>
              <td>{textOf(before)}</td>
              <td>{textOf(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
