import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFieldLabels } from '#client/forms/use-field-labels.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { HistoryEvent } from '#contract/history.ts';
import { Lang } from '#contract/wire.ts';
import { useHistoryFields, useHistoryWords } from './use-history-words.ts';

/** One change; its fields open on demand. */
export function EventCard({ event }: { event: HistoryEvent }) {
  const { i18n } = useLingui();
  const momentText = useMomentText();
  const { subjects, actors, actionOf } = useHistoryWords();
  const lang = Lang.parse(i18n.locale);
  const { subject, subject_name, action, actor_kind, actor_name, exhibitor, at, reason } = event;
  const actor = actor_name || actors[actor_kind];
  const time = momentText(at);
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

/** The fields of a record, before and after. */
export function Changes({ changes }: Pick<HistoryEvent, 'changes'>) {
  const { labelOf } = useFieldLabels([]);
  const fields = useHistoryFields();
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
