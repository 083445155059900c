import { useLingui } from '@lingui/react/macro';
import { useFieldLabels } from '#client/forms/use-field-labels.ts';
import { findLabel } from '#client/lang/find-label.ts';
import { useDataLabels } from '#client/lang/use-data-labels.ts';
import { useGuideLabels } from '#client/lang/use-guide-labels.ts';
import { useTimes } from '#client/queries/use-times.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Labels of record fields, and their values as text. */
export function useHistoryFields() {
  const { t } = useLingui();
  const { stamp } = useTimes();
  const { labelOf: profileLabel } = useFieldLabels([]);
  const labels: Record<string, string> = {
    ...useGuideLabels().labels,
    ...useDataLabels().labels,
    ...useContentLabels(),
    ...useProgrammeLabels(),
    ...usePeopleLabels(),
  };
  const wordOf = (field: string) => {
    const own = profileLabel(field);
    return own === field ? findLabel(labels, field) : own;
  };
  return {
    labelOf: (field: string) => {
      const [, whole = field, lang] = /^(.*)\.(zh|en)$/.exec(field) ?? [];
      const label = wordOf(whole);
      if (lang === undefined || label === undefined) return wordOf(field) ?? field;
      return lang === 'zh' ? t`${label}, Chinese` : t`${label}, English`;
    },
    textOf: (value: string | null) => {
      if (value === null) return '–';
      if (value === 'true') return t`Yes`;
      if (value === 'false') return t`No`;
      return INSTANT.test(value) ? stamp(value) : value;
    },
  };
}

function useContentLabels() {
  const { t } = useLingui();
  return {
    type: t`Kind`,
    category: t`Category`,
    title: t`Title`,
    summary: t`Summary`,
    text: t`Text`,
    body: t`Text`,
    cover: t`Cover picture`,
    cover_alt: t`What the picture shows`,
    author: t`Author`,
    source: t`Source`,
    publish: t`What happens to it`,
    publish_at: t`Published from`,
    anchor: t`Host`,
    guests: t`Guests`,
    stream_url: t`Address of the stream`,
    replay_url: t`Address of the replay`,
    transcript: t`Transcript`,
    video_url: t`Video`,
    seconds: t`Length in seconds`,
    exhibit_ids: t`Exhibits shown in it`,
    file: t`File`,
    for_exhibitors: t`For exhibitors only`,
    hidden: t`Hidden words`,
    refused: t`Refused words`,
    on_shelf: t({ message: 'Published', context: 'exhibit' }),
    exhibit: t`Exhibit`,
    live: t`Live stream`,
    video: t`Video`,
    news: t`News`,
  };
}

function useProgrammeLabels() {
  const { t } = useLingui();
  return {
    starts_at: t`Begins`,
    ends_at: t`Ends`,
    opens_at: t`Open from`,
    closes_at: t`Closes`,
    departs_at: t`Departure`,
    returns_at: t`Expected return`,
    room: t`Room`,
    track: t`Track`,
    hall: t`Hall`,
    capacity: t`Seats`,
    seats: t`Seats`,
    invitation_count: t`Places by invitation`,
    access: t`For whom`,
    paid_type: t`Fee`,
    fee: t`Fee in RMB`,
    languages: t`Spoken languages`,
    interpretation: t`Interpreted into`,
    sessions: t`Agenda`,
    stops: t`Stops`,
    bring: t`What to bring`,
    meeting_place: t`Meeting place`,
    contact: t`Contact`,
    cancelled_reason: t`Reason`,
    is_cancelled: t`It is cancelled`,
    exhibitor_ids: t`Related exhibitors`,
    invitations: t`Invitations`,
    colour: t`Colour`,
    position: t`Position`,
  };
}

function usePeopleLabels() {
  const { t } = useLingui();
  return {
    email: t`E-mail`,
    name: t({ message: 'Name', context: 'of a person or a thing' }),
    company: t`Company`,
    company_name: t`Company`,
    role: t`Role`,
    exhibition_ids: t`Exhibitions`,
    exhibitor_id: t`Exhibitor`,
    capabilities: t`Rights`,
    note: t`Note`,
    underlay: t`Picture underneath`,
    told: t`Exhibitors told by e-mail`,
    state: t`State`,
    assigned_to: t`Assigned to`,
    remark: t`Note for colleagues`,
    rows: t`Rows`,
    format: t`Format`,
    columns: t`Columns`,
    filters: t`Filters`,
    keyword: t`Search`,
    channel: t`Channel`,
    version: t`Version`,
    booths: t`Booths`,
    guest_booths: t`Guest at booths`,
    country: t`Country or region`,
    external_number: t`Organiser’s number`,
    part: t`Part`,
    number: t`Number`,
    from: t`Copied from`,
    copied: t`Copied parts`,
    publish_at: t`Becomes public`,
    open_until: t`Links open until`,
    opens_registration: t`Opens registration`,
    cellphone: t`Phone number`,
    lang: t`Language`,
  };
}
