import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { languages } from './languages.ts';
import { Wordmark } from './wordmark.tsx';

/** Replaces the top bar on pages without it: home link and language menu. */
export function PlainBar() {
  const { t, i18n } = useLingui();
  return (
    <header className="wide line spread">
      <Wordmark />
      <nav className="fixed" aria-label={t`Language`} lang="en">
        <ul className="line gap-4">
          {languages.slice(0, 2).map(({ lang, name }) => (
            <li key={lang} lang={lang}>
              <Link
                className="entry quiet small"
                to="."
                replace
                search={(given) => ({ ...given, lang })}
                aria-current={lang === i18n.locale ? 'true' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
