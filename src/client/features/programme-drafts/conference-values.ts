import { addMinutes, toInstant, toLocal, typedOrNull } from '#client/forms/local-times.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ConferenceForm, getConferenceDraft } from '#contract/programme-drafts.ts';

type Session = ConferenceForm['sessions'][number];

/** Form values of a conference: numbers as text, times in the exhibition's time zone. */
export interface ConferenceValues {
  /** Time of the last edit of the loaded record; empty: never. */
  version: string;
  /** Empty: a new conference. */
  id: string;
  form: Omit<ConferenceForm, 'capacity' | 'fee' | 'invitation_count' | 'cancelled_reason'> & {
    capacity: string;
    fee: string;
    invitation_count: string;
    is_cancelled: boolean;
    cancelled_reason: NonNullable<ConferenceForm['cancelled_reason']>;
  };
}

const NO_TEXT = { zh: '', en: '' };
const TIMES = ['starts_at', 'ends_at', 'opens_at', 'closes_at'] as const;

export function valuesOfConference({
  id,
  edited_at,
  form,
}: Pick<OutputOf<typeof getConferenceDraft>, 'id' | 'edited_at' | 'form'>): ConferenceValues {
  return { id, version: edited_at ?? '', form: valuesOf(form) };
}

function valuesOf(form: ConferenceForm): ConferenceValues['form'] {
  const { capacity, fee, invitation_count, cancelled_reason } = form;
  const times = Object.fromEntries(TIMES.map((name) => [name, toLocal(form[name])]));
  return {
    ...form,
    ...(times as Pick<ConferenceForm, (typeof TIMES)[number]>),
    capacity: String(capacity ?? ''),
    fee: String(fee ?? ''),
    invitation_count: String(invitation_count),
    is_cancelled: cancelled_reason !== null,
    cancelled_reason: cancelled_reason ?? NO_TEXT,
    sessions: form.sessions.map((session) => ({
      ...session,
      starts_at: toLocal(session.starts_at),
      ends_at: toLocal(session.ends_at),
    })),
  };
}

/**
 * The form's values as the call takes them.
 * @param offset of the exhibition's clocks, as `+08:00`
 */
export function inputOfConference({ version, id, form }: ConferenceValues, offset: string) {
  const toTime = (local: string) => toInstant(local, offset);
  const times = Object.fromEntries(TIMES.map((name) => [name, toTime(form[name])]));
  const { is_cancelled, ...fields } = form;
  return {
    ...(id && { id }),
    edited_at: version || null,
    form: {
      ...fields,
      ...(times as Pick<ConferenceForm, (typeof TIMES)[number]>),
      capacity: typedOrNull(form.capacity),
      fee: form.paid_type === 'paid' ? typedOrNull(form.fee) : null,
      invitation_count: typedOrNull(form.invitation_count) ?? '0',
      cancelled_reason: is_cancelled ? form.cancelled_reason : null,
      sessions: form.sessions.map((session) => ({
        ...session,
        starts_at: toTime(session.starts_at),
        ends_at: toTime(session.ends_at),
      })),
    },
  };
}

/** Form values of a new conference on a day. */
export function emptyConference(day: string): ConferenceValues {
  const form: ConferenceValues['form'] = {
    type: 'forum',
    title: NO_TEXT,
    summary: NO_TEXT,
    organiser: NO_TEXT,
    room: '',
    track: '',
    access: 'open',
    paid_type: 'free',
    fee: '',
    capacity: '',
    starts_at: `${day}T09:30`,
    ends_at: `${day}T11:30`,
    opens_at: '',
    closes_at: `${day}T09:30`,
    invitation_count: '0',
    languages: ['zh'],
    interpretation: [],
    exhibitor_ids: [],
    is_cancelled: false,
    cancelled_reason: NO_TEXT,
    sessions: [],
  };
  return { version: '', id: '', form };
}

/** The next agenda item: after the last one, half an hour long. */
export function nextSession(form: ConferenceValues['form']): Session {
  const starts_at = form.sessions.at(-1)?.ends_at ?? form.starts_at;
  const ends_at = starts_at && addMinutes(starts_at, 30);
  return { kind: 'talk', title: NO_TEXT, starts_at, ends_at, speaker_ids: [] };
}
