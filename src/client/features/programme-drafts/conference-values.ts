import type { ConferenceForm } from '#contract/programme-drafts.ts';

type Session = ConferenceForm['sessions'][number];

/** A conference as its form holds it: numbers as text, times as clocks at the exhibition show them. */
export interface ConferenceValues {
  id?: string | undefined;
  edited_at: string | null;
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

/** For `datetime-local`; what the server wrote has the exhibition's offset. */
const toLocal = (instant: string) => instant.slice(0, 16);
const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));

export function valuesOf(form: ConferenceForm): ConferenceValues['form'] {
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

/** @param offset of the exhibition's clocks, as `+08:00` */
export function givenOf(
  { form, ...rest }: ConferenceValues,
  offset: string,
): { form: ConferenceForm } {
  const toInstant = (local: string) => (local ? `${local}:00${offset}` : '');
  const times = Object.fromEntries(TIMES.map((name) => [name, toInstant(form[name])]));
  const { is_cancelled, ...fields } = form;
  return {
    ...rest,
    form: {
      ...fields,
      ...(times as Pick<ConferenceForm, (typeof TIMES)[number]>),
      capacity: toNumber(form.capacity),
      fee: form.paid_type === 'paid' ? toNumber(form.fee) : null,
      invitation_count: toNumber(form.invitation_count) ?? 0,
      cancelled_reason: is_cancelled ? form.cancelled_reason : null,
      sessions: form.sessions.map((session) => ({
        ...session,
        starts_at: toInstant(session.starts_at),
        ends_at: toInstant(session.ends_at),
      })),
    },
  };
}

/** An empty one, on a day. */
export function emptyForm(day: string): ConferenceValues['form'] {
  return {
    ...{ type: 'forum', title: NO_TEXT, summary: NO_TEXT, organiser: NO_TEXT },
    ...{ room: '', track: '', access: 'open', paid_type: 'free', fee: '', capacity: '' },
    ...{ starts_at: `${day}T09:30`, ends_at: `${day}T11:30` },
    ...{ opens_at: '', closes_at: `${day}T09:30` },
    ...{ invitation_count: '0', languages: ['zh'], interpretation: [], exhibitor_ids: [] },
    ...{ is_cancelled: false, cancelled_reason: NO_TEXT, sessions: [] },
  };
}

/** The next item of an agenda: behind the last one, half an hour long. */
export function nextSession(form: ConferenceValues['form']): Session {
  const starts_at = form.sessions.at(-1)?.ends_at ?? form.starts_at;
  const ends_at = starts_at && addMinutes(starts_at, 30);
  return { kind: 'talk', title: NO_TEXT, starts_at, ends_at, speaker_ids: [] };
}

function addMinutes(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}
