import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { languages } from './languages.ts';
import { Wordmark } from './wordmark.tsx';

/** Stands in for the top bar on pages that do without it: the way home, and the language. */
export function PlainBar() {
  const { t, i18n } = useLingui();
  return (
    <header className="wide line spread">
      <Wordmark />
      <nav className="fixed" aria-label={t`Language`} lang="en">
        <ul className="line gap-4">
          {languages.slice(0, 2).map(({ lang, short }) => (
            <li key={lang} lang={lang}>
              <Link
                className="entry quiet small"
                to="."
                replace
                search={(given) => ({ ...given, lang })}
                aria-current={lang === i18n.locale ? 'true' : undefined}
              >
                {short}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
