import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { joinParts } from '#client/lang/join-parts.ts';
import {
  useLanguageLabels,
  useSessionLabels,
  useTypeLabels,
} from '#client/lang/use-programme-labels.ts';
import type { ConferenceDetail } from '#client/queries/programme.ts';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useSeats, useStoredProgramme } from '#client/queries/use-programme.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { BoothLinks } from '#client/ui/booth-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact } from '#client/ui/fact.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { ZonedHeading } from '#client/ui/zone-line.tsx';
import type { Conference, Speaker } from '#contract/conferences.ts';
import { appointmentOfConference } from './clashes.ts';
import { Fee } from './conference-row.tsx';
import { DoorStrip, useDoorCodes } from './door-code.tsx';
import { FollowButton } from './follow-button.tsx';
import { PaidAction } from './paid-action.tsx';
import { PlaceLink } from './place-link.tsx';
import classes from './programme.module.css';
import { SeatAction } from './seat-action.tsx';
import { StateBadge, stateOfConference } from './state-badge.tsx';
import { TrackName } from './track-name.tsx';
import { useLookAt } from './use-look-at.ts';

interface ConferenceProfileProps {
  conference: ConferenceDetail;
  /** Share and calendar buttons. */
  actions: ReactNode;
}

/** A conference with all details and its seat action. */
export function ConferenceProfile({ conference, actions }: ConferenceProfileProps) {
  useLookAt(conference);
  const now = useNow();
  const types = useTypeLabels();
  useStoredProgramme();
  const own = useOwnSeats();
  const known = useSeats();
  const momentText = useMomentText();
  const age = known.age ?? own.age;
  const mine = own.of(conference.id);
  const seats = known.of(conference.id);
  const state = stateOfConference(conference, { own: mine, seats, now });
  const isPaid = conference.paid_type === 'paid';
  const codeOf = useDoorCodes();
  const hasSeat = state === 'signed_up' && !mine.requested && !mine.refused;
  const code = hasSeat ? codeOf(conference.id) : undefined;
  const [wasRequested, setWasRequested] = useState(false);
  if (mine.requested === 'seat' && !wasRequested) setWasRequested(true);
  const action = (
    <SeatAction appointment={appointmentOfConference(conference)} state={state} seats={own} />
  );
  return (
    <main className="wide roomy">
      <header className="stack gap-8 read">
        <p className="row small quiet">
          <TrackName track={conference.track} />
          <span>{types[conference.type]}</span>
        </p>
        <h1>
          <Phrases>{conference.title}</Phrases>
        </h1>
        {hasSeat ? (
          <SignedUp conference={conference} />
        ) : (
          <p className="row">
            <StateBadge state={state} own={mine} seats={seats} />
            {isPaid && <Fee fee={conference.fee} />}
          </p>
        )}
        <Cancelled conference={conference} />
      </header>
      <div className={`stack gap-24 mt-24 columns ${classes.columns}`}>
        <div className="stack gap-16">
          {code && <DoorStrip row={code} isNew={wasRequested} />}
          <Card>
            <Facts conference={conference} state={state} />
          </Card>
          {isPaid && state !== 'cancelled' && state !== 'over' ? (
            <PaidAction />
          ) : (
            !hasSeat && action
          )}
          <Certificate number={mine.sign_up?.certificate_number ?? null} />
          <AsOf moment={age && momentText(age)} />
          <div className={`row ${classes.actions}`}>
            <FollowButton conference={conference} />
            {actions}
          </div>
          {hasSeat && !isPaid && action}
        </div>
        <div className="stack gap-24 read">
          <p className="typed">{conference.summary}</p>
          <Agenda conference={conference} />
          <Exhibitors exhibitors={conference.exhibitors} />
        </div>
      </div>
    </main>
  );
}

function SignedUp({ conference: { starts_at, ends_at } }: { conference: Conference }) {
  const time = useTimes().span(starts_at, ends_at);
  return (
    <div className="panel done" role="status">
      <strong>
        <Trans>Signed up</Trans>
      </strong>
      <p className="small numbers">{time}</p>
    </div>
  );
}

function Cancelled({ conference: { cancelled } }: { conference: Conference }) {
  if (!cancelled) return null;
  const { reason } = cancelled;
  return (
    <p className="panel danger">
      {reason ? (
        <Trans>This conference has been cancelled: {reason}</Trans>
      ) : (
        <Trans>This conference has been cancelled.</Trans>
      )}
    </p>
  );
}

interface FactsProps {
  conference: Conference;
  state: ReturnType<typeof stateOfConference>;
}

function Facts({ conference, state }: FactsProps) {
  const { t, i18n } = useLingui();
  const times = useTimes();
  const languages = useLanguageLabels();
  const { starts_at, ends_at, room, organiser, capacity, interpretation } = conference;
  const listed = (codes: Conference['languages']) =>
    new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
      codes.map((code) => languages[code]),
    );
  const [spoken, interpreted] = [listed(conference.languages), listed(interpretation)];
  return (
    <dl className="stack gap-8">
      <Fact name={t`When`}>
        <span className="numbers">{times.span(starts_at, ends_at)}</span>
      </Fact>
      <Fact name={t`Where`}>
        <PlaceLink name={room.name} hall={room.hall} />
      </Fact>
      <Fact name={t`Language`}>
        {interpretation.length > 0 ? (
          <Trans>
            {spoken}, interpreted into {interpreted}
          </Trans>
        ) : (
          spoken
        )}
      </Fact>
      <Fact name={t`Organiser`}>{organiser}</Fact>
      <Fact name={t`Places`}>
        {capacity === null ? (
          <Trans>Not limited</Trans>
        ) : (
          <Plural value={capacity} one="# place" other="# places" />
        )}
        <Invitations conference={conference} />
      </Fact>
      {state !== 'cancelled' && (
        <Fact name={t`Sign-up`}>
          <SignUpTimes conference={conference} state={state} />
        </Fact>
      )}
    </dl>
  );
}

/** Only where places are given by invitation. */
function Invitations({ conference: { access, invitation_count } }: { conference: Conference }) {
  if (access !== 'private' || invitation_count === 0) return null;
  return (
    <>
      {' · '}
      <Plural value={invitation_count} one="# by invitation" other="# by invitation" />
    </>
  );
}

/** The sign-up period, or the reason why there is none. */
function SignUpTimes({ conference, state }: FactsProps) {
  const times = useTimes();
  const { opens_at, closes_at, access } = conference;
  const [opening, closing] = [times.moment(opens_at), times.moment(closes_at)];
  if (state === 'private') return <Trans>By invitation of the organiser only</Trans>;
  if (state === 'not_open') return <Trans>Opens {opening}</Trans>;
  if (state === 'closed' || state === 'over') return <Trans>Closed {closing}</Trans>;
  if (access === 'private') return <Trans>You are invited: sign up by {closing}</Trans>;
  return <Trans>Until {closing}</Trans>;
}

/** Issued at the door. */
function Certificate({ number }: { number: string | null }) {
  if (!number) return null;
  return (
    <p className="panel done">
      <Trans>Attended. Certificate number {number}</Trans>
    </p>
  );
}

function Agenda({ conference: { sessions, speakers } }: { conference: Conference }) {
  const times = useTimes();
  const kinds = useSessionLabels();
  const zone = useForeignZone();
  if (sessions.length === 0) return null;
  return (
    <section className="stack gap-12">
      <ZonedHeading zone={zone}>
        <h2>
          <Trans>Agenda</Trans>
        </h2>
      </ZonedHeading>
      <ol className="stack gap-0 ruled">
        {sessions.map(({ id, kind, title, starts_at, ends_at, speaker_ids }) => (
          <li key={id} className={`padded ${classes.session}`}>
            <p className={`numbers ${classes.time}`}>
              <time dateTime={starts_at}>{times.clock(starts_at)}</time>
              <span className="regular quiet small">–{times.clock(ends_at)}</span>
            </p>
            <div className="stack gap-12">
              <div className="stack gap-4">
                <h3>
                  <Phrases>{title}</Phrases>
                </h3>
                <p>
                  <Badge>{kinds[kind]}</Badge>
                </p>
              </div>
              <Speakers speakers={speakers.filter((speaker) => speaker_ids.includes(speaker.id))} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Speakers({ speakers }: { speakers: readonly Speaker[] }) {
  return (
    <ul className="stack gap-12">
      {speakers.map(({ id, name, title, company, about, picture }) => (
        <li key={id} className={`line top ${classes.speaker}`}>
          {picture ? (
            <img src={picture} alt="" width={48} height={48} loading="lazy" />
          ) : (
            <span className="middle label mist" aria-hidden="true">
              {name.slice(0, 1)}
            </span>
          )}
          <div className="grow">
            <strong>{name}</strong>
            <p className="small quiet">{joinParts([title, company])}</p>
            {about && <p className="small">{about}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Exhibitors({ exhibitors }: Pick<ConferenceDetail, 'exhibitors'>) {
  if (exhibitors.length === 0) return null;
  return (
    <section className="stack gap-12">
      <h2>
        <Trans>Exhibitors taking part</Trans>
      </h2>
      <ul className="stack gap-0 ruled">
        {exhibitors.map(({ id, short_name, booths }) => (
          <li key={id} className="row spread">
            <Link to="/exhibitor/directory-detail" search={{ id }} className="tap">
              {short_name}
            </Link>
            <span className="row">
              <BoothLinks booths={booths} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
