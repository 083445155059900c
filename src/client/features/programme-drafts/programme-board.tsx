import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { NothingFound } from '#client/ui/lists/list-states.tsx';
import { weekdayText } from '#contract/date-text.ts';
import type { DraftedConference, RoomChoice } from '#contract/programme-drafts.ts';
import { ReleaseSheet } from './release-sheet.tsx';
import { useDraftWords } from './use-draft-words.ts';

export interface BoardFilters {
  day?: string | undefined;
  show?: 'changed' | 'warnings' | undefined;
}

interface ProgrammeBoardProps {
  filters: BoardFilters;
  onFiltered: (filters: BoardFilters) => void;
}

/** The conferences as they will be, by day; what was changed waits for a release. */
export function ProgrammeBoard({ filters, onFiltered }: ProgrammeBoardProps) {
  const { data } = useSuspenseQuery(consoleQueries.programme());
  const [isReleasing, setReleasing] = useState(false);
  const { conferences, drafts, rooms } = data;
  const shown = conferences.filter(
    ({ starts_at, state, warnings, incomplete }) =>
      (!filters.day || starts_at.startsWith(filters.day)) &&
      (filters.show !== 'changed' || state !== 'released') &&
      (filters.show !== 'warnings' || warnings.length + incomplete.length > 0),
  );
  return (
    <section className="stack gap-16">
      <div className="row">
        <ButtonLink to="/console/programme/edit">
          <Trans>New conference</Trans>
        </ButtonLink>
        {drafts > 0 && (
          <Button kind="second" onClick={() => setReleasing(true)}>
            <Plural value={drafts} one="Release # change" other="Release # changes" />
          </Button>
        )}
        <span className="quiet small" role="status">
          {drafts === 0 && data.release > 0 && (
            <Trans>The public sees all of it: release {data.release}.</Trans>
          )}
        </span>
      </div>
      <BoardFilterForm
        days={data.days}
        conferences={conferences}
        filters={filters}
        onFiltered={onFiltered}
      />
      {shown.length === 0 ? (
        <NothingFound
          action={
            <Button kind="second" onClick={() => onFiltered({})}>
              <Trans>Show all conferences</Trans>
            </Button>
          }
        >
          <Trans>No conference fits.</Trans>
        </NothingFound>
      ) : (
        <ul className="stack gap-8">
          {shown.map((conference) => (
            <ConferenceCard key={conference.id} conference={conference} rooms={rooms} />
          ))}
        </ul>
      )}
      {isReleasing && <ReleaseSheet onClosed={() => setReleasing(false)} />}
    </section>
  );
}

interface BoardFilterFormProps extends ProgrammeBoardProps {
  days: readonly string[];
  conferences: readonly DraftedConference[];
}

function BoardFilterForm({ days, conferences, filters, onFiltered }: BoardFilterFormProps) {
  const { t, i18n } = useLingui();
  const changed = conferences.filter(({ state }) => state !== 'released').length;
  const toCheck = conferences.filter(
    ({ warnings, incomplete }) => warnings.length + incomplete.length > 0,
  ).length;
  return (
    <div className="stack gap-8">
      <fieldset aria-label={t`Day`}>
        <ChoiceGroup
          look="chips"
          options={[
            { code: 'all', label: t`All days` },
            ...days.map((code) => ({ code, label: weekdayText(code, i18n.locale) })),
          ]}
          value={filters.day ?? 'all'}
          onChange={(code) => onFiltered({ ...filters, day: code === 'all' ? undefined : code })}
        />
      </fieldset>
      <fieldset aria-label={t`Show`}>
        <ChoiceGroup
          look="chips"
          options={[
            { code: 'all', label: t`All` },
            { code: 'changed', label: t`To be released (${changed})` },
            { code: 'warnings', label: t`To be looked at (${toCheck})` },
          ]}
          value={filters.show ?? 'all'}
          onChange={(code) =>
            onFiltered({
              ...filters,
              show: code === 'changed' || code === 'warnings' ? code : undefined,
            })
          }
        />
      </fieldset>
    </div>
  );
}

interface ConferenceCardProps {
  conference: DraftedConference;
  rooms: readonly RoomChoice[];
}

function ConferenceCard({ conference, rooms }: ConferenceCardProps) {
  const { i18n } = useLingui();
  const { lang, states, languages, warningText } = useDraftWords();
  const { id, title, starts_at, ends_at, state, is_cancelled, incomplete, warnings } = conference;
  const { taken, waiting, capacity } = conference;
  const room = rooms.find(({ code }) => code === conference.room)?.name[lang];
  const day = weekdayText(starts_at.slice(0, 10), i18n.locale);
  const missing = incomplete.map((code) => languages[code]).join(', ');
  return (
    <Card as="li" className="opens">
      <div className="row spread gap-8">
        <Link to="/console/programme/edit" search={{ id }} className="opener strong plain">
          {title[lang] || title.zh || title.en}
        </Link>
        <span className="row gap-4">
          {is_cancelled && (
            <Badge tone="danger">
              <Trans>Cancelled</Trans>
            </Badge>
          )}
          {state !== 'released' && <Badge tone="notice">{states[state]}</Badge>}
        </span>
      </div>
      <p className="quiet small numbers">
        {day} {starts_at.slice(11, 16)}–{ends_at.slice(11, 16)} · {room} ·{' '}
        {capacity === null ? (
          <Plural value={taken} one="# signed up" other="# signed up" />
        ) : (
          <Trans>
            {taken} of {capacity} seats
          </Trans>
        )}
        {waiting > 0 && (
          <>
            {' · '}
            <Trans>{waiting} waiting</Trans>
          </>
        )}
      </p>
      {(missing || warnings.length > 0) && (
        <ul className="stack gap-4 small">
          {missing && (
            <li className="error">
              <Trans>Lacks {missing}.</Trans>
            </li>
          )}
          {warnings.map((warning) => (
            <li key={`${warning.kind} ${warning.other?.id}`} className="error">
              {warningText(warning)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
