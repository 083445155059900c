import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { BoothLink } from '#client/ui/booth-link.tsx';
import { Button, ButtonLink, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { SwipeAction } from '#client/ui/touch/swipe-action.tsx';
import { limits } from '#contract/limits.ts';
import { type Collected, setCollected } from './collected.ts';
import classes from './collected-list.module.css';
import bar from './compare-bar.module.css';
import { Price } from './price.tsx';

interface CollectedListProps {
  collected: readonly Collected[];
  /** Shown when nothing is collected. */
  children: ReactNode;
}

/** Collected exhibits, newest first, each with an inline editable note. */
export function CollectedList({ collected, children }: CollectedListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (collected.length === 0) return <div className="stack gap-16 center roomy">{children}</div>;
  const ids = collected.map(({ exhibit_id }) => exhibit_id).filter((id) => chosen.has(id));
  const choose = (id: string, on: boolean) =>
    setChosen(new Set([...chosen].filter((other) => other !== id).concat(on ? id : [])));
  return (
    <>
      <ul className="stack gap-0">
        {collected.map((one) => (
          <CollectedRow
            key={one.exhibit_id}
            collected={one}
            isChosen={chosen.has(one.exhibit_id)}
            canChoose={ids.length < MAX || chosen.has(one.exhibit_id)}
            onChosen={(on) => choose(one.exhibit_id, on)}
          />
        ))}
      </ul>
      <AskBar ids={ids} />
    </>
  );
}

const MAX = limits.EXHIBITS_ASKED_AT_ONCE;

/** Links to a joint inquiry about all chosen exhibits. */
function AskBar({ ids }: { ids: readonly string[] }) {
  const count = ids.length;
  if (count === 0) return null;
  return (
    <div className={`stack gap-4 center ${bar.place}`} role="status">
      <ButtonLink to="/exhibits/ask" search={{ ids: ids.join(',') }}>
        <Plural value={count} one="Ask about # exhibit" other="Ask about # exhibits at once" />
      </ButtonLink>
      {count === MAX && (
        <p className="quiet small">
          <Trans>At most {MAX} at once.</Trans>
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  canChoose: boolean;
  onChosen: (on: boolean) => void;
}

function AskChoice({ name, isChosen, canChoose, onChosen }: ChoiceProps & { name: string }) {
  return (
    <label className={`row gap-8 small tap ${classes.choose}`}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!canChoose}
        onChange={({ target }) => onChosen(target.checked)}
      />
      <span>
        <Trans>Select to ask</Trans>
        <span className="visually-hidden">: {name}</span>
      </span>
    </label>
  );
}

/** CSS pixels. */
const WIDTH = 128;

function CollectedRow({ collected, ...choice }: ChoiceProps & { collected: Collected }) {
  const { t } = useLingui();
  const { exhibit_id: id, known, refusal, waits } = collected;
  // For an exhibit collected offline, name and picture come from its visited page.
  const seen = useQuery({ ...exhibitQueries.detail(id), enabled: known === undefined });
  const exhibit = known ?? seen.data;
  const name = exhibit?.name ?? collected.name;
  const isRemoved = known?.removed ?? false;
  const takeOut = () => void setCollected({ exhibit_id: id, name, collected: false });
  return (
    <li>
      <SwipeAction label={t`Remove exhibit`} tone="danger" onAction={takeOut}>
        <div className="line top edge-bottom padded" data-removed={isRemoved || undefined}>
          <div className={classes.picture}>
            <Picture
              src={exhibit?.picture ?? null}
              alt=""
              width={WIDTH}
              height={(WIDTH * 3) / 4}
              drawn={{ category: exhibit?.category ?? '', seed: id }}
            />
          </div>
          <div className="stack gap-4 grow">
            {isRemoved ? (
              <strong>{name}</strong>
            ) : (
              <Link to="/exhibits/detail" search={{ id }} className="plain">
                <strong>{name}</strong>
              </Link>
            )}
            {isRemoved && (
              <p className="error">
                <Trans>No longer on show</Trans>
              </p>
            )}
            {exhibit && !isRemoved && (
              <p className="row small quiet">
                <BoothLink booth={exhibit.booth} hall={exhibit.hall} />
                <span>
                  <Price exhibit={exhibit} />
                </span>
              </p>
            )}
            {exhibit && <p className="small quiet">{exhibit.exhibitor_name}</p>}
            {!isRemoved && <AskChoice name={name} {...choice} />}
            <Note key={collected.note} collected={collected} name={name} isFixed={isRemoved} />
            {waits && (
              <p className="small quiet" role="status">
                <Trans>Waiting to be sent</Trans>
              </p>
            )}
            {refusal !== null && (
              <p className="error" role="status">
                <Trans>This could not be saved.</Trans> {refusal}
              </p>
            )}
          </div>
          <IconButton
            icon={{ name: 'close' }}
            label={t`Remove ${name} from your exhibits`}
            onClick={takeOut}
          />
        </div>
      </SwipeAction>
    </li>
  );
}

interface NoteProps {
  collected: Collected;
  name: string;
  /** True for a removed exhibit: the note is read-only. */
  isFixed: boolean;
}

/** A note with its own save button. */
function Note({ collected: { exhibit_id, note }, name, isFixed }: NoteProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null) {
    if (isFixed) return note && <p className="panel mist typed">{note}</p>;
    return (
      <button
        type="button"
        className="bare panel mist line typed finger"
        aria-label={note ? t`Change the note on ${name}: ${note}` : t`Add a note on ${name}`}
        onClick={() => setTyped(note)}
      >
        <Icon path="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
        <span>{note || <Trans>Add a note</Trans>}</span>
      </button>
    );
  }
  const save = () => {
    setTyped(null);
    const text = typed.trim();
    if (text !== note) void setCollected({ exhibit_id, name, collected: true, note: text });
  };
  return (
    <form
      className="stack gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        <Trans>Note on {name}</Trans>
      </label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={limits.TEXT_CHARACTERS_MAX}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: the user has just pressed "edit" here.
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
      />
      <Button type="submit">
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
