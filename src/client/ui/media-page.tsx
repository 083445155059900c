import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { BoothLinks } from './booth-link.tsx';
import { Fact } from './fact.tsx';
import classes from './media-page.module.css';
import { Picture } from './picture.tsx';

interface NamedValue {
  name: string;
  value: ReactNode;
}

interface MediaPageProps {
  /** The player. */
  picture: ReactNode;
  /** The heading. */
  head: ReactNode;
  /** The chat: beside the picture when there is space, else one of two parts below it. */
  chat?: ReactNode;
  facts: readonly NamedValue[];
  /** Null: the organiser. */
  exhibitor: Owner | null;
  actions: ReactNode;
  summary: string;
  /** The exhibitor's description of itself. */
  introduction?: string | null;
  exhibits: readonly { id: string; name: string; picture: string | null }[];
  /** Full-width content below. */
  below?: ReactNode;
}

interface Owner {
  id: string;
  short_name: string;
  booths: readonly { hall: string; number: string }[];
}

/** A live stream or a video: the picture first; exhibitor and exhibits beside or below it. */
export function MediaPage({ chat, below, ...shown }: MediaPageProps) {
  const { picture, head, facts, exhibitor, actions, summary, introduction, exhibits } = shown;
  const { t } = useLingui();
  if (chat) return <LivePage {...shown} chat={chat} />;
  const owner = { name: t`Exhibitor`, value: <OwnerLine exhibitor={exhibitor} /> };
  return (
    <main className="wide roomy stack gap-48">
      <div className="stack gap-24 columns">
        <div className="stack gap-24">
          <div className="stack gap-12">
            {picture}
            {head}
          </div>
          <Summary summary={summary} />
          <Introduction introduction={introduction} />
        </div>
        <div className="stack gap-24 beside">
          <div className="stack gap-16">
            <Facts facts={[owner, ...facts]} />
            {actions}
          </div>
          <Exhibits exhibits={exhibits} />
        </div>
      </div>
      {below}
    </main>
  );
}

/** With a chat: the picture sticks to the top of a phone, and chat or text scroll below it. */
function LivePage(shown: Omit<MediaPageProps, 'below'>) {
  const { picture, head, chat, facts, exhibitor, actions, summary, introduction, exhibits } = shown;
  const { t } = useLingui();
  const [part, setPart] = useState('chat');
  const parts = [
    { code: 'chat', label: t`Chat` },
    { code: 'text', label: t({ message: 'About', context: 'stream' }) },
  ];
  return (
    <main className={`wide columns ${classes.page}`} data-part={part}>
      <div className={classes.main}>
        <div className={classes.picture}>{picture}</div>
        <div className="stack gap-12 padded">
          {head}
          <OwnerLine exhibitor={exhibitor} />
          {actions}
          <fieldset className={classes.parts}>
            <legend className="visually-hidden">
              <Trans>Below the picture</Trans>
            </legend>
            <ChoiceGroup look="segmented" options={parts} value={part} onChange={setPart} />
          </fieldset>
        </div>
        <div className={`stack gap-24 padded ${classes.text}`}>
          <Facts facts={facts} />
          <Summary summary={summary} />
          <Exhibits exhibits={exhibits} />
          <Introduction introduction={introduction} />
        </div>
      </div>
      <div className={`beside ${classes.chat}`}>{chat}</div>
    </main>
  );
}

/** The exhibitor with its booths, or the organiser. */
function OwnerLine({ exhibitor }: Pick<MediaPageProps, 'exhibitor'>) {
  if (!exhibitor) return <Trans>From the organiser</Trans>;
  const { id, short_name, booths } = exhibitor;
  return (
    <span className="row">
      <Link to="/exhibitor/directory-detail" search={{ id }} className="tap label">
        {short_name}
      </Link>
      <BoothLinks booths={booths} />
    </span>
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

function Facts({ facts }: Pick<MediaPageProps, 'facts'>) {
  return (
    <dl className="stack gap-8">
      {facts.map(({ name, value }) => (
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
