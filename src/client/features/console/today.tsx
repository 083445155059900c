import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { getConsoleNumbers } from '#contract/numbers.ts';
import classes from './today.module.css';

type Numbers = OutputOf<typeof getConsoleNumbers>;

interface TodayProps {
  /** The last changes, for who may read the history. */
  changes: ReactNode;
}

/** The first screen of the console: what waits, the figures, the last changes. */
export function Today({ changes }: TodayProps) {
  const { data } = useSuspenseQuery(consoleQueries.numbers());
  return (
    <div className="stack gap-24">
      <Tasks numbers={data} />
      <Figures numbers={data} />
      <Channels channels={data.channels ?? []} />
      {changes}
    </div>
  );
}

/** What needs somebody, each with the way there. */
function Tasks({ numbers }: { numbers: Numbers }) {
  const { inquiries_unanswered, waiting, drafts, without_authenticator } = numbers;
  const { reviews_pending, feedback_new } = numbers;
  const items = numbers.waiting_at ?? 0;
  const tasks = [
    inquiries_unanswered ? (
      <Plural
        key="inquiries"
        value={inquiries_unanswered}
        one="# inquiry waits for an exhibitor’s first answer"
        other="# inquiries wait for an exhibitor’s first answer"
      />
    ) : null,
    waiting ? (
      <Link key="waiting" to="/console/sign-ups" search={{ state: 'waiting' }} className="link">
        <Plural value={waiting} one="# person waits for a seat" other="# people wait for a seat" />
        {' · '}
        <Plural value={items} one="# conference or tour" other="# conferences and tours" />
      </Link>
    ) : null,
    reviews_pending ? (
      <Link key="reviews" to="/console/review" className="link">
        <Plural
          value={reviews_pending}
          one="# thing that an exhibitor handed in waits to be looked at"
          other="# things that exhibitors handed in wait to be looked at"
        />
      </Link>
    ) : null,
    feedback_new ? (
      <Link key="feedback" to="/console/feedback" search={{ state: 'new' }} className="link">
        <Plural value={feedback_new} one="# new message to you" other="# new messages to you" />
      </Link>
    ) : null,
    drafts ? (
      <Link key="drafts" to="/console/programme" className="link">
        <Plural
          value={drafts}
          one="# change of the programme is not released yet"
          other="# changes of the programme are not released yet"
        />
      </Link>
    ) : null,
    without_authenticator ? (
      <Link key="factor" to="/console/people" className="link">
        <Plural
          value={without_authenticator}
          one="# person of the console has no authenticator yet"
          other="# people of the console have no authenticator yet"
        />
      </Link>
    ) : null,
  ].filter((task) => task !== null);
  const isAsked = [
    ...[inquiries_unanswered, waiting, reviews_pending, feedback_new, drafts],
    without_authenticator,
  ].some((count) => count !== null);
  if (!isAsked) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>What needs you</Trans>
      </h2>
      {tasks.length === 0 && (
        <p className="panel mist">
          <Trans>Nothing waits for you.</Trans>
        </p>
      )}
      <ul className="stack gap-8">
        {tasks.map((task) => (
          <li key={task.key} className="panel notice line gap-12">
            <Icon path="M12 8v5M12 16.500v.5M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />
            <span>{task}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ numbers }: { numbers: Numbers }) {
  const { t, i18n } = useLingui();
  const { registrations_today, sign_ups_today } = numbers;
  const inWords = (count: number | null) => (count === null ? null : i18n.number(count));
  const figures = [
    { label: t`Registered`, value: numbers.registrations, today: inWords(registrations_today) },
    { label: t`Begun, not complete`, value: numbers.registrations_begun },
    { label: t`Seats taken`, value: numbers.sign_ups, today: inWords(sign_ups_today) },
    { label: t`Exhibitors`, value: numbers.exhibitors },
    { label: t`Exhibits`, value: numbers.exhibits },
    { label: t`Booth requests`, value: numbers.booth_requests },
    { label: t`Inquiries today`, value: numbers.inquiries_today },
  ].filter(({ value }) => value !== null);
  if (figures.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>In numbers</Trans>
      </h2>
      <dl className={`tiles ${classes.figures}`}>
        {figures.map(({ label, value, today = null }) => (
          <Card key={label}>
            <dt className="quiet small">{label}</dt>
            <dd className="figure">{i18n.number(value ?? 0)}</dd>
            {today !== null && (
              <dd className="quiet small">
                <Trans>{today} today</Trans>
              </dd>
            )}
          </Card>
        ))}
      </dl>
    </section>
  );
}

/** How those who registered came to the site, once any of them came by a channel. */
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
        <Trans>Registered by channel</Trans>
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
