import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import type { Lang } from '#contract/wire.ts';
import classes from './language-menu.module.css';
import type { GuideLocale } from './root-search.ts';

interface Language {
  name: string;
  /** What the interface speaks. */
  lang: Lang;
  /** The language of the guide, where the interface does not speak it. */
  locale?: GuideLocale;
}

const languages: Language[] = [
  { name: '中文', lang: 'zh' },
  { name: 'English', lang: 'en' },
  { name: 'Español', lang: 'en', locale: 'es' },
  { name: 'العربية', lang: 'en', locale: 'ar' },
  { name: 'Русский', lang: 'en', locale: 'ru' },
  { name: 'Français', lang: 'en', locale: 'fr' },
  { name: 'Português', lang: 'en', locale: 'pt' },
];

/** A button that opens the list of languages. */
export function LanguageMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const lang = useRouteContext({ from: '__root__', select: (context) => context.lang });
  const { locale } = useSearch({ from: '__root__' });
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  const isShown = (language: Language) => language.lang === lang && language.locale === locale;
  const choose = (language: Language) => {
    setOpen(false);
    button.current?.focus();
    if (isShown(language)) return;
    if (language.locale) {
      void navigate({ to: '/guide', search: { lang: language.lang, locale: language.locale } });
    } else {
      const { lang } = language;
      void navigate({
        to: '.',
        search: (query) => ({ ...query, lang, locale: undefined }),
        replace: true,
      });
    }
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its buttons let through.
    <div className={classes.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="globe" />
        <span className="visually-hidden">
          <Trans>Language:</Trans>{' '}
        </span>
        <span className={classes.shown}>{languages.find(isShown)?.name ?? t`Language`}</span>
      </button>
      <ul id={list} className={classes.list} hidden={!isOpen}>
        {languages.map((language) => (
          <li key={language.name}>
            <button
              type="button"
              lang={language.locale ?? language.lang}
              aria-current={isShown(language)}
              onClick={() => choose(language)}
            >
              {language.name}
              {isShown(language) && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
