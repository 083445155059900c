import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { limits } from '#contract/limits.ts';

/** The page for an unknown address: a search, and the pages that most visitors look for. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="not_found"
      title={t`Page not found`}
      text={t`The address may be mistyped, or the page has moved.`}
    >
      <Search />
      <Ways />
    </StatePage>
  );
}

/** A plain form, which works before any script is loaded. */
function Search() {
  const { t } = useLingui();
  return (
    <search className="fluid">
      <form action="/exhibitor/directory" className="line gap-8">
        <input type="hidden" name="lang" value={useLang()} />
        <input
          className="input grow"
          type="search"
          name="keyword"
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t`Search exhibitors and exhibits`}
          placeholder={t`Company, product or booth`}
        />
        <Button type="submit" size="small">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}

function Ways() {
  const { t } = useLingui();
  const ways = [
    { to: '/exhibitor/directory', label: t`Exhibitors` },
    { to: '/exhibits', label: t`Exhibits` },
    { to: '/floor-plan', label: t`Floor plan` },
    { to: '/conference', label: t`Conferences` },
    { to: '/', label: t`Back to home` },
  ] as const;
  return (
    <ul className="ruled edge-top fluid">
      {ways.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="entry">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
