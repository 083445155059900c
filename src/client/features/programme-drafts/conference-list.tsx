import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import { NothingFound } from '#client/ui/lists/list-states.tsx';
import { weekdayText } from '#contract/date-text.ts';
import type { DraftedConference, RoomChoice } from '#contract/programme-drafts.ts';
import { DraftedCard } from './drafted-card.tsx';
import { useDraftWords } from './use-draft-words.ts';
import { useProgrammeDraft } from './use-programme-draft.ts';

export interface ConferenceListFilters {
  day?: string | undefined;
  show?: 'changed' | 'warnings' | undefined;
}

interface ConferenceListProps {
  filters: ConferenceListFilters;
  onFiltered: (filters: ConferenceListFilters) => void;
}

/** The draft conferences by day; changes wait for a release. */
export function ConferenceList({ filters, onFiltered }: ConferenceListProps) {
  const data = useProgrammeDraft();
  const { conferences, rooms } = data;
  const shown = conferences.filter(
    ({ starts_at, state, warnings, incomplete, is_parked }) =>
      (!filters.day || (!is_parked && starts_at.startsWith(filters.day))) &&
      (filters.show !== 'changed' || state !== 'released') &&
      (filters.show !== 'warnings' || warnings.length + incomplete.length > 0),
  );
  return (
    <section className="stack gap-16">
      <p className="row">
        <ButtonLink to="/console/programme/edit">
          <Trans>New conference</Trans>
        </ButtonLink>
        <ButtonLink kind="second" to="/console/programme/import">
          <Trans>Import a spreadsheet</Trans>
        </ButtonLink>
      </p>
      {conferences.length > 0 && (
        <FilterForm
          days={data.days}
          conferences={conferences}
          filters={filters}
          onFiltered={onFiltered}
        />
      )}
      {conferences.length === 0 && (
        <NothingFound action={null}>
          <Trans>There is no conference yet.</Trans>
        </NothingFound>
      )}
      {conferences.length > 0 && shown.length === 0 && (
        <NothingFound
          action={
            <Button kind="second" onClick={() => onFiltered({})}>
              <Trans>Show all conferences</Trans>
            </Button>
          }
        >
          <Trans>No conference matches.</Trans>
        </NothingFound>
      )}
      {shown.length > 0 && (
        <ul className="stack gap-8">
          {shown.map((conference) => (
            <ConferenceCard key={conference.id} conference={conference} rooms={rooms} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface FilterFormProps extends ConferenceListProps {
  days: readonly string[];
  conferences: readonly DraftedConference[];
}

function FilterForm({ days, conferences, filters, onFiltered }: FilterFormProps) {
  const { t, i18n } = useLingui();
  const changed = conferences.filter(({ state }) => state !== 'released').length;
  const toCheck = conferences.filter(
    ({ warnings, incomplete }) => warnings.length + incomplete.length > 0,
  ).length;
  return (
    <div className="stack gap-8">
      <ChipFilter
        label={t`Day`}
        all={t`All days`}
        options={days.map((code) => ({ code, label: weekdayText(code, i18n.locale) }))}
        value={filters.day}
        onChange={(day) => onFiltered({ ...filters, day })}
      />
      <ChipFilter
        label={t`Show`}
        all={t`All`}
        options={[
          { code: 'changed', label: t`Changed conferences (${changed})` },
          { code: 'warnings', label: t`To check (${toCheck})` },
        ]}
        value={filters.show}
        onChange={(show) => onFiltered({ ...filters, show })}
      />
    </div>
  );
}

interface ConferenceCardProps {
  conference: DraftedConference;
  rooms: readonly RoomChoice[];
}

function ConferenceCard({ conference, rooms }: ConferenceCardProps) {
  const { i18n } = useLingui();
  const { lang } = useDraftWords();
  const { title, starts_at, ends_at, capacity, access, invited, is_parked } = conference;
  const room = rooms.find(({ code }) => code === conference.room)?.name[lang];
  const day = weekdayText(starts_at.slice(0, 10), i18n.locale);
  return (
    <DraftedCard
      drafted={conference}
      title={title}
      capacity={capacity}
      to="/console/programme/edit"
    >
      {is_parked ? (
        <Trans>Without a place</Trans>
      ) : (
        <>
          {day} {starts_at.slice(11, 16)}–{ends_at.slice(11, 16)} · {room}
        </>
      )}
      {access === 'private' && (
        <>
          {' · '}
          <Plural value={invited} _0="no one invited" one="# invitation" other="# invitations" />
        </>
      )}
    </DraftedCard>
  );
}
