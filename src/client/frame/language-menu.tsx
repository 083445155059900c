import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import classes from './language-menu.module.css';
import { languages } from './languages.ts';

/** A button that opens the list of languages. */
export function LanguageMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const lang = useRouteContext({ from: '__root__', select: (context) => context.lang });
  const { locale } = useSearch({ from: '__root__' });
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  const shown = languages.find((language) => language.lang === lang && language.locale === locale);
  const choose = (language: (typeof languages)[number]) => {
    setOpen(false);
    button.current?.focus();
    if (language === shown) return;
    const { lang, locale } = language;
    if (locale) void navigate({ to: '/guide', search: { lang, locale } });
    else void navigate({ to: '.', search: (query) => ({ ...query, lang, locale }), replace: true });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles its buttons’ keys and focus.
    <div className={classes.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={`entry small center ${classes.button}`}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="globe" />
        <span className="visually-hidden">
          <Trans>Language:</Trans>{' '}
        </span>
        <span className={`visually-hidden ${classes.shown}`}>{shown?.name ?? t`Language`}</span>
      </button>
      <ul id={list} className={`popover ${classes.list}`} hidden={!isOpen}>
        {languages.map((language) => (
          <li key={language.name}>
            <button
              type="button"
              lang={language.locale ?? language.lang}
              className="entry spread fluid"
              aria-current={language === shown || undefined}
              onClick={() => choose(language)}
            >
              {language.name}
              {language === shown && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
