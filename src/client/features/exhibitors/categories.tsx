import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Picture } from '#client/ui/picture.tsx';
import { groupCategories } from '#contract/category-groups.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listExhibitCategories } from '#contract/exhibitors.ts';
import classes from './showroom.module.css';

type Listed = OutputOf<typeof listExhibitCategories>;
type Category = Listed['groups'][number];

/**
 * The product groups as pictures, with their categories and the number of exhibits and exhibitors.
 */
export function Categories({ items, groups }: Listed) {
  const shown = items.filter(({ exhibits }) => exhibits > 0);
  const tiles = groupCategories({ categories: shown, groups }).flatMap<{
    whole: Category;
    categories: Category[];
  }>(({ group, categories }) =>
    group ? [{ whole: group, categories }] : categories.map((whole) => ({ whole, categories: [] })),
  );
  return (
    <ul className={`tiles ${classes.categories}`}>
      {tiles.map(({ whole, categories }) => (
        <li key={whole.code} className={`stack gap-0 mist ${classes.category}`}>
          <Tile category={whole} drawn={categories[0]?.code ?? whole.code} />
          {categories.length > 0 && (
            <ul className="stack gap-0">
              {categories.map(({ code, label, exhibits }) => (
                <li key={code}>
                  <Link to="/exhibits" search={{ category: code }} className="tap plain small">
                    <span>
                      {label} <span className="quiet numbers">{exhibits}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Tile({
  category: { code, label, exhibits, exhibitors },
  drawn,
}: {
  category: Category;
  /** Code of the category whose products illustrate the group. */
  drawn: string;
}) {
  return (
    <Link to="/exhibits" search={{ category: code }} className="stack gap-4 plain">
      <Picture
        src={null}
        alt=""
        width={240}
        height={120}
        drawn={{ category: drawn, seed: drawn }}
      />
      <strong>{label}</strong>
      <span className={`small quiet numbers ${classes.counts}`}>
        <span>
          <Plural value={exhibits} one="# exhibit" other="# exhibits" />
          {' · '}
        </span>
        <span>
          <Plural value={exhibitors} one="# exhibitor" other="# exhibitors" />
        </span>
      </span>
    </Link>
  );
}
