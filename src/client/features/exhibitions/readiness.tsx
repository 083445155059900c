import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { editionQueries } from '#client/queries/exhibition-editions.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { ReadinessCode } from '#contract/exhibition-editions.ts';
import type { ConsoleExhibitorFilters } from '#contract/exhibitors-console-filters.ts';
import type { ExhibitionPart } from '#contract/part-names.ts';

type ConsolePage = `/console/${'programme' | 'people' | 'exhibitors' | 'floor-plan'}`;

/** Console page of each item; null: outside the console. */
const places: Record<
  ReadinessCode,
  { part: ExhibitionPart } | { page: ConsolePage; search?: ConsoleExhibitorFilters } | 'here' | null
> = {
  dates: { part: 'dates' },
  opening_days: { part: 'dates' },
  halls: { part: 'venue' },
  home_texts: { part: 'home' },
  zones: { part: 'home' },
  transport: { part: 'transport' },
  entry_rules: { part: 'entry' },
  entry_checked: { part: 'entry' },
  hotels: { part: 'hotels' },
  about: { part: 'about' },
  about_text: { part: 'texts' },
  text_languages: { part: 'texts' },
  choice_languages: { part: 'choices' },
  plan: { page: '/console/floor-plan' },
  exhibitors: { page: '/console/exhibitors' },
  exhibitor_languages: { page: '/console/exhibitors', search: { state: 'one_language' } },
  rooms: { page: '/console/programme' },
  room_halls: { page: '/console/programme' },
  programme: { page: '/console/programme' },
  mail: null,
  sms: null,
  captcha: null,
  https: null,
  keys: null,
  authenticators: { page: '/console/people' },
  current: 'here',
  registration: { part: 'basics' },
};

/** A checklist of an edition's missing data; each line links to the page that fixes it. */
export function Readiness({ edition }: { edition: string }) {
  const { t } = useLingui();
  const words = useReadinessWords();
  const { data } = useQuery(editionQueries.readiness(edition));
  if (!data) return null;
  const open = data.items.filter(({ state }) => state !== 'ready');
  const ready = data.items.filter(({ state }) => state === 'ready');
  const done = ready.length;
  const all = data.items.length;
  return (
    <section id="readiness" className="stack gap-12">
      <h2>
        <Trans>Ready for the opening</Trans>
      </h2>
      <p className="quiet small numbers">
        <Trans>
          {done} of {all} are done.
        </Trans>
      </p>
      <ul className="ruled" aria-label={t`Still to do`}>
        {open.map(({ code, state, count }) => (
          <li key={code} className="row padded">
            <Badge tone={state === 'missing' ? 'notice' : 'mist'}>
              {state === 'missing' ? t`Missing` : t`To look at`}
            </Badge>
            <Place code={code} edition={edition}>
              {words.open(code, count)}
            </Place>
          </li>
        ))}
      </ul>
      <details>
        <summary>
          <Plural value={done} one="# is done" other="# are done" />
        </summary>
        <ul className="stack gap-4 small quiet">
          {ready.map(({ code }) => (
            <li key={code}>{words.ready[code]}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

interface PlaceProps {
  code: ReadinessCode;
  edition: string;
  children: ReactNode;
}

function Place({ code, edition, children }: PlaceProps) {
  const place = places[code];
  if (place === null) return <span>{children}</span>;
  if (place === 'here') {
    return (
      <a className="link" href="#editions">
        {children}
      </a>
    );
  }
  if ('page' in place) {
    return (
      <Link to={place.page} search={{ edition, ...place.search }} className="link">
        {children}
      </Link>
    );
  }
  return (
    <Link to="/console/exhibition/edit" search={{ edition, part: place.part }} className="link">
      {children}
    </Link>
  );
}

export function useReadinessWords() {
  const { t } = useLingui();
  const counted = useCountedWords();
  const open: Partial<Record<ReadinessCode, string>> = {
    dates: t`The days of the exhibition are past`,
    halls: t`No hall is named`,
    home_texts: t`The home page gives no reason to come`,
    transport: t`No directions to the venue yet`,
    hotels: t`No hotel is listed, or offers end before the last day`,
    about: t`No organiser is named`,
    about_text: t`The About page still has the shipped text, which does not name the trade`,
    plan: t`No floor plan is published`,
    exhibitors: t`There are no exhibitors yet`,
    rooms: t`No room for conferences is set up`,
    programme: t`No conference or tour is released`,
    mail: t`No mail server is set: SMTP_URL and MAIL_FROM`,
    sms: t`No SMS provider is set, so mainland China phones cannot sign in: SMS_PROVIDER`,
    captcha: t`Image codes are off: CAPTCHA`,
    https: t`The site is not served over https: PUBLIC_ORIGIN`,
    keys: t`No keys of your own are set: ENCRYPTION_KEY and TICKET_KEY`,
    current: t`The public does not see this edition yet`,
    registration: t`Registration is closed`,
  };
  const ready: Record<ReadinessCode, string> = {
    dates: t`The days lie ahead`,
    opening_days: t`Every day has its hours`,
    halls: t`Halls are named`,
    home_texts: t`The home page has its texts`,
    zones: t`The zones are in halls of this edition`,
    transport: t`Directions to the venue are described`,
    entry_rules: t`Entry rules cover the exhibition days`,
    entry_checked: t`Sources of the rules were checked recently`,
    hotels: t`Hotels are listed`,
    about: t`The organisers are named`,
    about_text: t`The About page has a text of your own`,
    text_languages: t`Texts of pages are in both languages`,
    choice_languages: t`Choices are in both languages`,
    plan: t`A floor plan is published`,
    exhibitors: t`Exhibitors are listed`,
    exhibitor_languages: t`Exhibitors have names in both languages`,
    rooms: t`Rooms are set up`,
    room_halls: t`Rooms are in halls of this edition`,
    programme: t`A programme is released`,
    mail: t`Mail is sent`,
    sms: t`SMS can be sent`,
    captcha: t`Image codes are asked for`,
    https: t`The site is served over https`,
    keys: t`Keys are your own`,
    authenticators: t`Everyone in the console has an authenticator`,
    current: t`The public sees this edition`,
    registration: t`Registration is open`,
  };
  return {
    ready,
    open: (code: ReadinessCode, count: number | null): ReactNode =>
      counted(code, count) ?? open[code],
  };
}

function useCountedWords() {
  return (code: ReadinessCode, count: number | null): ReactNode => {
    if (!count) return code === 'entry_rules' ? <Trans>There are no entry rules yet</Trans> : null;
    if (code === 'opening_days') {
      return <Plural value={count} one="# day has no hours" other="# days have no hours" />;
    }
    if (code === 'entry_rules') {
      return (
        <Plural
          value={count}
          one="# rule of entry does not cover the days of the exhibition"
          other="# rules of entry do not cover the days of the exhibition"
        />
      );
    }
    if (code === 'entry_checked') {
      return (
        <Plural
          value={count}
          one="The source of # rule was not checked for 90 days"
          other="The sources of # rules were not checked for 90 days"
        />
      );
    }
    if (code === 'zones') {
      return (
        <Plural
          value={count}
          one="# zone names a hall that this edition does not have"
          other="# zones name halls that this edition does not have"
        />
      );
    }
    if (code === 'room_halls') {
      return (
        <Plural
          value={count}
          one="# room is in a hall that this edition does not have"
          other="# rooms are in halls that this edition does not have"
        />
      );
    }
    if (code === 'text_languages') {
      return (
        <Plural
          value={count}
          one="# text of a page is in one language only"
          other="# texts of pages are in one language only"
        />
      );
    }
    if (code === 'choice_languages') {
      return (
        <Plural
          value={count}
          one="# choice is in one language only"
          other="# choices are in one language only"
        />
      );
    }
    if (code === 'exhibitor_languages') {
      return (
        <Plural
          value={count}
          one="# exhibitor has a name in one language only"
          other="# exhibitors have a name in one language only"
        />
      );
    }
    if (code === 'authenticators') {
      return (
        <Plural
          value={count}
          one="# person of the console has no authenticator yet"
          other="# people of the console have no authenticator yet"
        />
      );
    }
    return null;
  };
}
