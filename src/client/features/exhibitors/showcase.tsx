import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { Section } from '#client/ui/section.tsx';
import { groupCategories } from '#contract/category-groups.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ExhibitorCard, listExhibitCategories } from '#contract/exhibitors.ts';
import { ExhibitTile } from './exhibit-tile.tsx';
import { ExhibitorLogo } from './exhibitor-logo.tsx';
import classes from './showcase.module.css';

const EXHIBITS = 6;

/** Exhibits and exhibitors in short, for the home page. A part that fails to load is omitted. */
export function Showcase() {
  const { t } = useLingui();
  const { data: categories, isPending } = useQuery(exhibitorQueries.categories());
  const { data: brilliant } = useQuery(exhibitorQueries.brilliant());
  const { data: recommended } = useQuery(exhibitorQueries.recommended());
  const total = recommended?.total ?? 0;
  if (isPending) return <div className={classes.room} />;
  return (
    <>
      {brilliant && brilliant.length > 0 && (
        <Section
          title={t`Worth a look`}
          more={
            <Link to="/showroom" className="tap label fixed">
              <Trans>Online showroom</Trans>
            </Link>
          }
        >
          <ul className={classes.exhibits}>
            {brilliant.slice(0, EXHIBITS).map((exhibit) => (
              <ExhibitTile key={exhibit.id} exhibit={exhibit}>
                {exhibit.exhibitor_name}
              </ExhibitTile>
            ))}
          </ul>
          {categories && <Groups {...categories} />}
        </Section>
      )}
      {recommended && total > 0 && (
        <Section
          title={t`Who you will meet`}
          more={
            <Link to="/exhibitor/directory" className="tap label fixed">
              <Plural value={total} one="# exhibitor" other="All # exhibitors" />
            </Link>
          }
        >
          <Marks exhibitors={recommended.items} />
        </Section>
      )}
    </>
  );
}

/** The product groups with the number of their exhibits, in a strip. */
function Groups({ items, groups }: OutputOf<typeof listExhibitCategories>) {
  const { t } = useLingui();
  const shown = items.filter(({ exhibits }) => exhibits > 0);
  const found = groupCategories({ categories: shown, groups }).flatMap(
    ({ group, categories }) => group ?? categories,
  );
  return (
    <nav aria-label={t`By product`}>
      <ul className={`strip gap-8 bleed padded ${classes.groups}`}>
        {found.map(({ code, label, exhibits }) => (
          <li key={code} className="fixed">
            <Link
              to="/exhibits"
              search={{ category: code }}
              className={`tap framed plain hovers small ${classes.group}`}
            >
              {label}
              <span className="quiet numbers">{exhibits}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The marks of exhibitors, each with its short name. */
function Marks({ exhibitors }: { exhibitors: readonly ExhibitorCard[] }) {
  return (
    <ul className={classes.marks}>
      {exhibitors.map((exhibitor) => (
        <li key={exhibitor.id} className="opens stack gap-8 center">
          <ExhibitorLogo exhibitor={exhibitor} size="large" />
          <Link
            to="/exhibitor/directory-detail"
            search={{ id: exhibitor.id }}
            className="opener tiny"
          >
            {exhibitor.short_name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
