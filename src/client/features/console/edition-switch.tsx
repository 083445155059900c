import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { editionName } from '#client/lang/edition-name.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { daysText } from '#contract/date-text.ts';
import type { Edition } from '#contract/exhibition-editions.ts';

interface EditionSwitchProps {
  editions: readonly Edition[];
  /** The edition that the screens show. */
  shown: Edition;
  /** True for users who may add editions. */
  isSettingUp: boolean;
}

/** Names the edition that the console shows, and opens the same screen of another one. */
export function EditionSwitch({ editions, shown, isSettingUp }: EditionSwitchProps) {
  const { t } = useLingui();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="entry fluid"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <div className="grow">
          <span className="visually-hidden">
            <Trans>Edition:</Trans>{' '}
          </span>
          <div className="label clip">{shown.name[lang]}</div>
          <span className="line gap-8 small quiet numbers">
            <span className="fixed">{shown.year}</span>
            <State edition={shown} />
          </span>
        </div>
        <Icon name="down" />
      </button>
      {isOpen && (
        <Sheet title={t`Editions`} onClosed={() => setOpen(false)}>
          <ul className="ruled">
            {editions.map((edition) => (
              <li key={edition.id}>
                <Choice
                  edition={edition}
                  isShown={edition.id === shown.id}
                  onChosen={() => setOpen(false)}
                />
              </li>
            ))}
          </ul>
          <p className="small quiet">
            <Trans>The page you are on stays the same; its address names the edition.</Trans>
          </p>
          {isSettingUp && (
            <p>
              <ButtonLink to="/console/exhibition/new" search={{}} kind="second">
                <Trans>New edition from this one…</Trans>
              </ButtonLink>
            </p>
          )}
        </Sheet>
      )}
    </>
  );
}

interface ChoiceProps {
  edition: Edition;
  isShown: boolean;
  onChosen: () => void;
}

function Choice({ edition, isShown, onChosen }: ChoiceProps) {
  const { i18n } = useLingui();
  const lang = useLang();
  const { id, name, year, start_date, end_date, is_current } = edition;
  const { screen, part } = useScreen();
  return (
    <Link
      to={screen}
      search={{ part, edition: is_current ? undefined : id }}
      className="line gap-8 plain hovers padded"
      aria-current={isShown ? 'true' : undefined}
      onClick={onChosen}
    >
      <span className="stack grow">
        <span>{editionName(name[lang], year)}</span>
        <span className="small quiet numbers">{daysText(start_date, end_date, i18n.locale)}</span>
      </span>
      <State edition={edition} />
    </Link>
  );
}

/** The screen that is open; of a record, the list: another edition has other records. */
function useScreen() {
  const { pathname, search } = useLocation();
  const isRecord = Object.keys(search).some((name) => /(^|_)id$/.test(name));
  const screen = isRecord ? pathname.split('/').slice(0, 3).join('/') : pathname;
  // Every screen of the console has the edition in its address; only this one has a part.
  return { screen: screen as '/console/exhibition/edit', part: search.part };
}

/** Tells the public edition from others by a word, and by a green point. */
function State({ edition: { is_current } }: { edition: Edition }) {
  return is_current ? (
    <Badge tone="plain" light="green">
      <Trans>Public</Trans>
    </Badge>
  ) : (
    <Badge tone="notice">
      <Trans>Not public</Trans>
    </Badge>
  );
}
