import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { forgetSearches, readRecentSearches } from '#client/device/recent-searches.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { Button } from '#client/ui/button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { groupCategories } from '#contract/category-groups.ts';
import classes from './site-search.module.css';

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
    <section className="stack gap-8" aria-labelledby={heading}>
      <h2 id={heading} className="label quiet">
        <Trans>Exhibitors by product category</Trans>
      </h2>
      <ul className="tiles small-tiles">
        {groupCategories(data).flatMap(({ categories }) =>
          categories.map(({ code, label, exhibitors }) => (
            <li key={code} className="opens line">
              <span className={`fixed finger ${classes.lead}`}>
                <Picture
                  src={null}
                  alt=""
                  width={64}
                  height={48}
                  drawn={{ category: code, seed: code }}
                />
              </span>
              <span className="stack gap-0">
                <Link
                  to="/exhibitor/directory"
                  search={{ category: code }}
                  className="opener small"
                  onClick={onChosen}
                >
                  {label}
                </Link>
                <span className="small quiet numbers">{exhibitors}</span>
              </span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
