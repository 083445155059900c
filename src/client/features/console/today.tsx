import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSwitchWords } from '#client/lang/use-switch-words.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { switchQueries } from '#client/queries/switches.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Capability } from '#contract/capabilities.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { getConsoleNumbers } from '#contract/numbers.ts';
import { Publications } from './publications.tsx';

/** With so few recovery codes left, new ones are due. */
const FEW_CODES = 2;

type Numbers = OutputOf<typeof getConsoleNumbers>;

interface TodayProps {
  capabilities: readonly Capability[];
  /** The edition is not public. */
  isPreparing: boolean;
  /** The last changes, for roles that may read the history. */
  changes: ReactNode;
}

/** The first screen of the console: open tasks, figures and last changes. */
export function Today({ capabilities, isPreparing, changes }: TodayProps) {
  const { data } = useSuspenseQuery(consoleQueries.numbers());
  const may = (needed: Capability) => capabilities.includes(needed);
  return (
    <div className="stack gap-24">
      <Publications />
      {isPreparing && may('settings') && (
        <p className="panel notice">
          <Link to="/console/exhibition" hash="readiness" className="link">
            <Trans>Ready for the opening</Trans>
          </Link>
        </p>
      )}
      <Tasks numbers={data} may={may} />
      <Figures numbers={data} may={may} />
      <Channels channels={data.channels ?? []} />
      {changes}
      <RecoveryLine />
    </div>
  );
}

/** The caller's recovery codes, where the console asks for an authenticator. */
function RecoveryLine() {
  const { second_factor } = useSuspenseQuery(consoleQueries.access()).data;
  const isAsked = second_factor === 'passed';
  const { data } = useQuery({ ...consoleQueries.recoveryCodes(), enabled: isAsked });
  if (!isAsked || !data) return null;
  const { codes_left } = data;
  return (
    <p className={codes_left > FEW_CODES ? 'quiet small' : 'panel notice'}>
      <Link to="/console/recovery-codes" className="link">
        <Plural
          value={codes_left}
          one="# recovery code is left for a lost phone"
          other="# recovery codes are left for a lost phone"
        />
      </Link>
    </p>
  );
}

interface Told {
  numbers: Numbers;
  may: (needed: Capability) => boolean;
}

interface Task {
  key: string;
  /** null when the role may not see it. */
  count: number | null;
  /** The right that the linked page requires. */
  needs: Capability;
  link: LinkOptions;
  words: ReactNode;
}

/** Open tasks, each with a link. */
function Tasks({ numbers, may }: Told) {
  const switchedOff = useSwitchedOff();
  const asked = [...switchedOff, ...tasksOf(numbers)].filter(({ count }) => count !== null);
  const tasks = asked.filter(({ count }) => count);
  if (asked.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>What needs you</Trans>
      </h2>
      {tasks.length === 0 && (
        <p className="panel mist">
          <Trans>Nothing is waiting for you.</Trans>
        </p>
      )}
      <ul className="stack gap-8">
        {tasks.map(({ key, needs, link, words }) => (
          <li key={key} className="panel notice line gap-12">
            <Icon path="M12 8v5M12 16.500v.5M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />
            {may(needs) ? (
              <Link {...link} className="link">
                {words}
              </Link>
            ) : (
              <span>{words}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Parts of the site that are switched off. */
function useSwitchedOff(): Task[] {
  const { items } = useSuspenseQuery(switchQueries.off()).data;
  const words = useSwitchWords();
  const times = useTimes();
  return items.map(({ name, off_since, by }) => {
    const since = times.moment(off_since);
    const { label } = words[name];
    return {
      key: name,
      count: 1,
      needs: 'settings',
      link: linkOptions({ to: '/console/exhibition', hash: 'switches' }),
      words: (
        <>
          <Trans>Switched off: {label}</Trans>
          <span className="quiet small numbers">
            {' '}
            {by ? (
              <Trans>
                since {since}, by {by}
              </Trans>
            ) : (
              <Trans>since {since}, by a command of the server</Trans>
            )}
          </span>
        </>
      ),
    };
  });
}

function tasksOf(numbers: Numbers): Task[] {
  // Texts need a number: tasks that a role may not see are omitted by their count.
  const inquiries_unanswered = numbers.inquiries_unanswered ?? 0;
  const waiting = numbers.waiting ?? 0;
  const reviews_pending = numbers.reviews_pending ?? 0;
  const booth_requests_new = numbers.booth_requests_new ?? 0;
  const feedback_new = numbers.feedback_new ?? 0;
  const drafts = numbers.drafts ?? 0;
  const duplicates = numbers.duplicates ?? 0;
  const without_authenticator = numbers.without_authenticator ?? 0;
  const items = numbers.waiting_at ?? 0;
  return [
    {
      key: 'inquiries',
      count: numbers.inquiries_unanswered,
      needs: 'exhibitors.read',
      link: linkOptions({ to: '/console/exhibitors', search: { state: 'unanswered' } }),
      words: (
        <Plural
          value={inquiries_unanswered}
          one="# inquiry waits for an exhibitor’s first answer"
          other="# inquiries wait for an exhibitor’s first answer"
        />
      ),
    },
    {
      key: 'waiting',
      count: numbers.waiting,
      needs: 'programme',
      link: linkOptions({ to: '/console/sign-ups', search: { state: 'waiting' } }),
      words: (
        <>
          <Plural
            value={waiting}
            one="# person waits for a seat"
            other="# people wait for a seat"
          />
          {' · '}
          <Plural value={items} one="# conference or tour" other="# conferences and tours" />
        </>
      ),
    },
    {
      key: 'duplicates',
      count: numbers.duplicates,
      needs: 'registrations.change',
      link: linkOptions({ to: '/console/duplicates' }),
      words: (
        <Plural
          value={duplicates}
          one="# person may be registered twice"
          other="# people may be registered twice"
        />
      ),
    },
    {
      key: 'reviews',
      count: numbers.reviews_pending,
      needs: 'review',
      link: linkOptions({ to: '/console/review' }),
      words: (
        <Plural
          value={reviews_pending}
          one="# item from an exhibitor awaits review"
          other="# items from exhibitors await review"
        />
      ),
    },
    {
      key: 'booths',
      count: numbers.booth_requests_new,
      needs: 'exhibitors.change',
      link: linkOptions({ to: '/console/booth-requests', search: { state: 'new' } }),
      words: (
        <Plural
          value={booth_requests_new}
          one="# company that asked for a booth waits for an answer"
          other="# companies that asked for a booth wait for an answer"
        />
      ),
    },
    {
      key: 'feedback',
      count: numbers.feedback_new,
      needs: 'messages.write',
      link: linkOptions({ to: '/console/feedback', search: { state: 'new' } }),
      words: (
        <Plural value={feedback_new} one="# new message to you" other="# new messages to you" />
      ),
    },
    {
      key: 'drafts',
      count: numbers.drafts,
      needs: 'programme',
      link: linkOptions({ to: '/console/programme' }),
      words: (
        <Plural
          value={drafts}
          one="# change of the programme is not released yet"
          other="# changes of the programme are not released yet"
        />
      ),
    },
    {
      key: 'factor',
      count: numbers.without_authenticator,
      needs: 'people',
      link: linkOptions({ to: '/console/people' }),
      words: (
        <Plural
          value={without_authenticator}
          one="# person of the console has no authenticator yet"
          other="# people of the console have no authenticator yet"
        />
      ),
    },
  ];
}

interface Figure {
  label: string;
  value: number | null;
  /** Shown below the number. */
  note?: string | false;
  needs?: Capability;
  link: LinkOptions;
}

function Figures({ numbers, may }: Told) {
  const { t, i18n } = useLingui();
  const onDay = (count: number | null) => {
    const today = count === null ? null : i18n.number(count);
    return today !== null && t`${today} today`;
  };
  const persons = { to: '/console/registrations', needs: 'registrations.read' } as const;
  const all: Figure[] = [
    {
      label: t`Registered`,
      value: numbers.registrations,
      needs: persons.needs,
      note: onDay(numbers.registrations_today),
      link: linkOptions({ to: persons.to, search: { state: 'complete' } }),
    },
    {
      label: t`Started, not complete`,
      value: numbers.registrations_begun,
      needs: persons.needs,
      link: linkOptions({ to: persons.to, search: { state: 'begun' } }),
    },
    {
      label: t`Seats taken`,
      value: numbers.sign_ups,
      needs: 'programme',
      note: onDay(numbers.sign_ups_today),
      link: linkOptions({ to: '/console/sign-ups', search: { state: 'signed_up' } }),
    },
    {
      label: t`Exhibitors`,
      value: numbers.exhibitors,
      needs: 'exhibitors.read',
      link: linkOptions({ to: '/console/exhibitors' }),
    },
    {
      label: t`Exhibits`,
      value: numbers.exhibits,
      link: linkOptions({ to: '/exhibits' }),
    },
    {
      label: t`Booth requests`,
      value: numbers.booth_requests,
      needs: 'exhibitors.change',
      link: linkOptions({ to: '/console/booth-requests' }),
    },
  ];
  const figures = all.filter(({ value }) => value !== null);
  if (figures.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>In numbers</Trans>
      </h2>
      <dl className="tiles small-tiles">
        {figures.map(({ label, value, note, needs, link }) => (
          <Card key={label}>
            <dt className="quiet small">
              {!needs || may(needs) ? (
                <Link {...link} className="link">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="figure">{i18n.number(value ?? 0)}</dd>
            {note && <dd className="quiet small">{note}</dd>}
          </Card>
        ))}
      </dl>
    </section>
  );
}

/** The channels of registrations, once there is one with a channel. */
function Channels({ channels }: { channels: NonNullable<Numbers['channels']> }) {
  const { t, i18n } = useLingui();
  if (channels.every(({ channel }) => channel === '')) return null;
  const names: Record<string, string> = {
    '': t`Without a channel`,
    [limits.FOREIGN_REFERRER_CHANNEL]: t`From another site`,
  };
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Registrations by channel</Trans>
      </h2>
      <dl className="ruled">
        {channels.map(({ channel, registrations }) => (
          <div key={channel} className="line spread padded">
            <dt className="quiet small">{names[channel] ?? channel}</dt>
            <dd className="numbers">{i18n.number(registrations)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
