import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Picture } from '#client/ui/picture.tsx';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listExhibitCategories } from '#contract/exhibitors.ts';
import classes from './showroom.module.css';

/** The categories of products as pictures, with the number of exhibits and of exhibitors. */
export function Categories({
  categories,
}: {
  categories: OutputOf<typeof listExhibitCategories>['items'];
}) {
  return (
    <ul className={`tiles ${classes.categories}`}>
      {categories.map(({ code, label, exhibitors, exhibits }) => (
        <li key={code}>
          <Link
            to="/exhibits"
            search={{ category: code }}
            className={`stack gap-4 plain mist ${classes.category}`}
          >
            <Picture
              src={null}
              alt=""
              width={240}
              height={120}
              drawn={{ category: code, seed: code }}
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
        </li>
      ))}
    </ul>
  );
}
