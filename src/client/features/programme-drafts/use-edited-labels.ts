import { useLingui } from '@lingui/react/macro';
import type { FieldValue } from '#client/forms/merge-edits.ts';
import { useEditorLabels } from '#client/forms/use-editor-labels.ts';

/** Labels for the fields of conferences and tours that a colleague has changed too, and their values. */
export function useEditedLabels() {
  const { t } = useLingui();
  const { labelOf, textOf } = useEditorLabels({
    'organiser.zh': t`Organiser in Chinese`,
    'organiser.en': t`Organiser in English`,
    'meeting_place.name.zh': t`Meeting place in Chinese`,
    'meeting_place.name.en': t`Meeting place in English`,
    'contact.name.zh': t`Contact in Chinese`,
    'contact.name.en': t`Contact in English`,
    'contact.phone': t`Phone of the contact`,
    'cancelled_reason.zh': t`Reason in Chinese`,
    'cancelled_reason.en': t`Reason in English`,
    'meeting_place.hall': t`Hall`,
    'meeting_place.at': t`On the plan`,
    is_cancelled: t`It is cancelled`,
    opens_at: t`Open from`,
    closes_at: t`Closes`,
    departs_at: t`Departure`,
    returns_at: t`Expected return`,
    room: t`Room`,
    track: t`Track`,
    type: t`Kind`,
    kind: t`Kind`,
    capacity: t`Seats`,
    seats: t`Seats on the bus`,
    invitation_count: t`Places by invitation`,
    access: t`For whom`,
    paid_type: t`Fee`,
    fee: t`Fee in RMB`,
    languages: t`Spoken languages`,
    interpretation: t`Interpreted into`,
    categories: t`Product categories`,
    sessions: t`Agenda`,
    stops: t`Stops`,
    bring: t`What to bring`,
    exhibitor_ids: t`Related exhibitors`,
  });
  return {
    labelOf,
    textOf: (field: FieldValue) =>
      Array.isArray(field.value) ? field.value.map(textOfPart).join('\n') : textOf(field),
  };
}

/** An item of a list by its name in both languages. */
function textOfPart(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return String(value).replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
  const { title, name, zh, en, starts_at, ends_at } = value as Record<string, unknown>;
  const times = [starts_at, ends_at].map((time) => String(time ?? '').slice(11, 16)).join('–');
  if (title ?? name) return `${times === '–' ? '' : `${times} `}${textOfPart(title ?? name)}`;
  return [zh, en].filter(Boolean).join(' / ');
}
