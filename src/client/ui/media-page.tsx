import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BoothLinks } from './booth-link.tsx';
import { Fact } from './fact.tsx';
import { Picture } from './picture.tsx';

interface NamedValue {
  name: string;
  value: ReactNode;
}

interface MediaPageProps {
  /** The player and the heading. */
  head: ReactNode;
  /** The chat: beside the picture when there is space, else right below it. */
  chat?: ReactNode;
  facts: readonly NamedValue[];
  /** Null: the organiser. */
  exhibitor: {
    id: string;
    short_name: string;
    booths: readonly { hall: string; number: string }[];
  } | null;
  actions: ReactNode;
  summary: string;
  /** The exhibitor's description of itself. */
  introduction?: string | null;
  exhibits: readonly { id: string; name: string; picture: string | null }[];
  /** Full-width content below. */
  below?: ReactNode;
}

/** A live stream or a video: the picture first; exhibitor and exhibits beside or below it. */
export function MediaPage({
  head,
  chat,
  facts,
  exhibitor,
  actions,
  summary,
  introduction,
  exhibits,
  below,
}: MediaPageProps) {
  const about = (
    <div className="stack gap-16">
      <Facts facts={facts} exhibitor={exhibitor} />
      {actions}
    </div>
  );
  return (
    <main className="wide roomy stack gap-48">
      <div className="stack gap-24 columns">
        <div className="stack gap-24">
          <div className="stack gap-12">{head}</div>
          {!chat && <Summary summary={summary} />}
          {!chat && <Introduction introduction={introduction} />}
        </div>
        <div className="stack gap-24 beside">
          {chat ?? about}
          {!chat && <Exhibits exhibits={exhibits} />}
        </div>
        {chat && (
          <div className="stack gap-24">
            {about}
            <Summary summary={summary} />
            <Introduction introduction={introduction} />
            <Exhibits exhibits={exhibits} />
          </div>
        )}
      </div>
      {below}
    </main>
  );
}

function Summary({ summary }: Pick<MediaPageProps, 'summary'>) {
  if (!summary) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Summary</Trans>
      </h2>
      <p className="typed">{summary}</p>
    </section>
  );
}

function Introduction({ introduction }: Pick<MediaPageProps, 'introduction'>) {
  if (!introduction) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>About the exhibitor</Trans>
      </h2>
      <p className="typed">{introduction}</p>
    </section>
  );
}

function Facts({ facts, exhibitor }: Pick<MediaPageProps, 'facts' | 'exhibitor'>) {
  const { t } = useLingui();
  const owner = {
    name: t`Exhibitor`,
    value: exhibitor ? (
      <span className="row">
        <Link to="/exhibitor/directory-detail" search={{ id: exhibitor.id }} className="tap">
          {exhibitor.short_name}
        </Link>
        <BoothLinks booths={exhibitor.booths} />
      </span>
    ) : (
      <Trans>From the organiser</Trans>
    ),
  };
  return (
    <dl className="stack gap-8">
      {[owner, ...facts].map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Exhibits({ exhibits }: Pick<MediaPageProps, 'exhibits'>) {
  if (exhibits.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Shown in it</Trans>
      </h2>
      <ul className="stack gap-0 ruled">
        {exhibits.map(({ id, name, picture }) => (
          <li key={id} className="opens line padded">
            <span className="fixed">
              <Picture
                src={picture}
                alt=""
                width={96}
                height={72}
                drawn={{ category: null, seed: id }}
              />
            </span>
            <Link to="/exhibits/detail" search={{ id }} className="opener grow">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
