import { zonedInstant } from '#contract/calendar.ts';
import { changedLines, formLines } from '#contract/form-lines.ts';
import { limits } from '#contract/limits.ts';
import type { LivePhase } from '#contract/live-filters.ts';
import { type LiveSignal, type LiveState, liveState } from '#contract/live-states.ts';
import type { Live, LiveCard } from '#contract/lives.ts';
import type { LiveForm, OwnLive, OwnLiveCard } from '#contract/own-lives.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import { editedForm, presentReview } from '#server/reviews/rules.ts';
import { liveKind } from './kind.ts';
import type { ShownLive } from './rows.ts';
import type { LiveRow, SignalRow } from './tables.ts';

/** The addresses of a subscriber, in the order of preference: an SMS to a mainland phone, else an e-mail. */
export function waysToReach(
  { email, cellphone }: { email: string; cellphone: string | null },
  { by_sms }: { by_sms: boolean },
): { channel: 'sms' | 'email'; to: string }[] {
  return [
    ...(by_sms && cellphone ? [{ channel: 'sms' as const, to: cellphone }] : []),
    ...(email ? [{ channel: 'email' as const, to: email }] : []),
  ];
}

interface Saying {
  lang: Lang;
  now: Date;
  time_zone: string;
}

interface Seen {
  live: LiveRow;
  signal: LiveSignal | null;
}

export function stateOf({ live, signal }: Seen, now: Date): LiveState {
  return liveState(live, signal, now);
}

export function presentCard(shown: ShownLive, { lang, now, time_zone }: Saying): LiveCard {
  const { live, exhibitor } = shown;
  return {
    id: live.id,
    title: live.title[lang],
    summary: live.summary[lang],
    anchor: live.anchor[lang],
    starts_at: zonedInstant(live.starts_at, time_zone),
    ends_at: zonedInstant(live.ends_at, time_zone),
    state: stateOf(shown, now),
    has_replay: live.replay_url !== null,
    cover: live.cover,
    exhibitor: exhibitor && { ...exhibitor, short_name: exhibitor.short_name[lang] },
  };
}

/** The addresses that players need, by state. */
export function presentPlaying(shown: ShownLive, now: Date) {
  const state = stateOf(shown, now);
  const { stream_url, replay_url } = shown.live;
  return {
    state,
    stream_url: state === 'live' || state === 'disconnected' ? stream_url : null,
    replay_url: state === 'ended' ? replay_url : null,
  };
}

interface About {
  exhibits: readonly { id: string; name: Words; pictures: readonly string[] }[];
  subscribers: number;
  introduction: Words | null;
}

export function presentLive(
  shown: ShownLive,
  { exhibits, subscribers, introduction }: About,
  saying: Saying,
): Live {
  const { lang, now } = saying;
  return {
    ...presentCard(shown, saying),
    ...presentPlaying(shown, now),
    introduction: introduction?.[lang] ?? null,
    guests: shown.live.guests.map(({ name, title }) => ({ name: name[lang], title: title[lang] })),
    cancelled_reason: shown.live.cancelled_reason?.[lang] ?? null,
    exhibits: exhibits.map(({ id, name, pictures }) => ({
      id,
      name: name[lang],
      picture: pictures[0] ?? null,
    })),
    subscribers: subscribers >= limits.SUBSCRIBERS_TOLD ? subscribers : null,
  };
}

const phases: Record<LiveState, LivePhase> = {
  live: 'on',
  disconnected: 'on',
  no_source: 'on',
  waiting: 'coming',
  cancelled: 'over',
  ended: 'over',
};

export function phaseOf(state: LiveState): LivePhase {
  return phases[state];
}

const ranks: Record<LiveState, number> = {
  live: 0,
  disconnected: 1,
  no_source: 2,
  waiting: 3,
  ended: 4,
  cancelled: 5,
};

/** Streams on the air first, then announced ones, soonest first, then ended ones, newest first. */
export function inOrder<Row extends Seen>(rows: readonly Row[], now: Date): Row[] {
  const rank = (row: Row) => ranks[stateOf(row, now)];
  return [...rows].sort((a, b) => {
    const byState = rank(a) - rank(b);
    if (byState !== 0) return byState;
    const byTime = a.live.starts_at.getTime() - b.live.starts_at.getTime();
    return rank(a) >= ranks.ended ? -byTime : byTime;
  });
}

interface Known {
  /** Exhibits that are not its own. */
  foreign_exhibits: readonly string[];
  /** Pictures that are not its own. */
  foreign_pictures: readonly string[];
  isAllowed: (address: string) => boolean;
}

/** The mistakes in a live stream that only the server can find. */
export function liveIssues(
  form: LiveForm,
  { foreign_exhibits, foreign_pictures, isAllowed }: Known,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const field of ['stream_url', 'replay_url'] as const) {
    const address = form[field];
    if (address && !isAllowed(address)) issues.push({ field, name: 'host_not_allowed' });
  }
  for (const [at, id] of form.exhibit_ids.entries()) {
    if (form.exhibit_ids.indexOf(id) !== at || foreign_exhibits.includes(id)) {
      issues.push({ field: `exhibit_ids.${at}`, name: 'choose_from_list' });
    }
  }
  if (form.cover && foreign_pictures.includes(form.cover)) {
    issues.push({ field: 'cover', name: 'choose_from_list' });
  }
  return issues;
}

export function presentOwnCard(shown: ShownLive, now: Date, time_zone: string): OwnLiveCard {
  const { live } = shown;
  const { title, cover } = live.proposed ?? live;
  return {
    id: live.id,
    version: live.version,
    title,
    cover,
    starts_at: zonedInstant(live.starts_at, time_zone),
    ends_at: zonedInstant(live.ends_at, time_zone),
    state: stateOf(shown, now),
    is_public: live.accepted_at !== null,
    ...presentReview(live),
  };
}

export function presentOwn(
  shown: ShownLive,
  { now, time_zone, subscribers }: { now: Date; time_zone: string; subscribers: number },
): OwnLive {
  const { live, signal } = shown;
  return {
    ...presentOwnCard(shown, now, time_zone),
    form: editedForm(liveKind, live),
    cancelled_reason: live.cancelled_reason,
    sight: signal && presentSight(signal, time_zone),
    subscribers,
  };
}

export function presentSight(signal: SignalRow, time_zone: string) {
  const { kind, problem, height, bandwidth } = signal;
  return {
    kind,
    problem,
    height,
    bandwidth,
    since: zonedInstant(signal.since, time_zone),
    checked_at: zonedInstant(signal.checked_at, time_zone),
  };
}

/** The fields that a proposal would change, by their path. */
export function changedFields(
  { before, after }: { before: LiveForm | null; after: LiveForm },
  time_zone: string,
) {
  return changedLines(before && fieldTexts(before, time_zone), fieldTexts(after, time_zone));
}

/** Pictures are shown, not written out. */
function fieldTexts(
  { guests, exhibit_ids, starts_at, ends_at, ...form }: LiveForm,
  time_zone: string,
) {
  const clockOf = (instant: string) =>
    zonedInstant(new Date(instant), time_zone).slice(0, 16).replace('T', ' ');
  const guestsIn = (lang: Lang) =>
    guests.map(({ name, title }) => [name[lang], title[lang]].filter(Boolean).join(', '));
  return formLines({
    title: form.title,
    summary: form.summary,
    anchor: form.anchor,
    guests: { zh: guestsIn('zh').join('；'), en: guestsIn('en').join('; ') },
    starts_at: clockOf(starts_at),
    ends_at: clockOf(ends_at),
    stream_url: form.stream_url,
    replay_url: form.replay_url,
    cover: form.cover,
    exhibit_ids: exhibit_ids.length > 0 ? String(exhibit_ids.length) : '',
  });
}
