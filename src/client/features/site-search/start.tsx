import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { forgetSearches, readRecentSearches } from '#client/device/recent-searches.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { Button } from '#client/ui/button.tsx';
import { groupCategories } from '#contract/category-groups.ts';

interface StartProps {
  onKeyword: (keyword: string) => void;
  onChosen: () => void;
}

/** Shown before typing: recent searches and categories. */
export function Start({ onKeyword, onChosen }: StartProps) {
  return (
    <div className="stack gap-24">
      <Recent onKeyword={onKeyword} />
      <Categories onChosen={onChosen} />
    </div>
  );
}

function Recent({ onKeyword }: Pick<StartProps, 'onKeyword'>) {
  const { t } = useLingui();
  const [recent, setRecent] = useState(readRecentSearches);
  if (recent.length === 0) return null;
  const clear = () => {
    forgetSearches();
    setRecent([]);
  };
  return (
    <section className="stack gap-8" aria-label={t`Recent searches`}>
      <header className="line spread">
        <h2 className="label quiet">
          <Trans>Recent searches</Trans>
        </h2>
        <Button kind="quiet" size="small" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      </header>
      <ul className="row">
        {recent.map((keyword) => (
          <li key={keyword}>
            <Button kind="choice" size="small" onClick={() => onKeyword(keyword)}>
              {keyword}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The product categories with exhibits, linked to their exhibitors. */
export function Categories({ onChosen }: Pick<StartProps, 'onChosen'>) {
  const heading = useId();
  const { data } = useQuery(exhibitorQueries.selection());
  if (!data || data.categories.length === 0) return null;
  return (
    <section className="stack gap-4" aria-labelledby={heading}>
      <h2 id={heading} className="label quiet">
        <Trans>Exhibitors by product category</Trans>
      </h2>
      <ul className="stack gap-0">
        {groupCategories(data)
          .flatMap(({ group, categories }) => [...(group ? [group] : []), ...categories])
          .map((one) => (
            <li key={one.code}>
              <Link
                to="/exhibitor/directory"
                search={{ category: one.code }}
                className="tap plain"
                onClick={onChosen}
              >
                <span>
                  {'parent' in one ? one.label : <strong>{one.label}</strong>}{' '}
                  <span className="small quiet numbers">{one.exhibitors}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
