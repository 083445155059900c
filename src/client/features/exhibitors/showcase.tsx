import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Section } from '#client/ui/section.tsx';
import { Categories } from './categories.tsx';
import { ExhibitTile } from './exhibit-tile.tsx';
import { ExhibitorTile } from './exhibitor-tile.tsx';
import classes from './showroom.module.css';

/** Exhibits and exhibitors in short, for the home page. A part that fails to load is omitted. */
export function Showcase() {
  const { t } = useLingui();
  const { data: categories, isPending } = useQuery(exhibitorQueries.categories());
  const { data: brilliant } = useQuery(exhibitorQueries.brilliant());
  const { data: recommended } = useQuery(exhibitorQueries.recommended());
  const labels = new Map(categories?.items.map(({ code, label }) => [code, label]));
  const total = recommended?.total ?? 0;
  if (isPending) return <div className={classes.room} />;
  return (
    <>
      {categories?.items.some(({ exhibits }) => exhibits > 0) && (
        <Section title={t`By product`}>
          <Categories {...categories} />
        </Section>
      )}
      {brilliant && brilliant.length > 0 && (
        <Section title={t`Worth a look`}>
          <ul className={classes.shelf}>
            {brilliant.map((exhibit) => (
              <ExhibitTile key={exhibit.id} exhibit={exhibit}>
                {exhibit.exhibitor_name}
              </ExhibitTile>
            ))}
          </ul>
          <p className="row gap-12 mt-24">
            <ButtonLink kind="second" to="/exhibits" search={{ new: true }}>
              <Trans>What is new</Trans>
            </ButtonLink>
            <ButtonLink kind="quiet" to="/showroom">
              <Trans>Online showroom</Trans>
            </ButtonLink>
          </p>
        </Section>
      )}
      {recommended && total > 0 && (
        <Section title={t`Exhibitors`}>
          <ul className="tiles">
            {recommended.items.map((exhibitor) => (
              <ExhibitorTile key={exhibitor.id} exhibitor={exhibitor} categories={labels} />
            ))}
          </ul>
          <p className="mt-24">
            <ButtonLink kind="second" to="/exhibitor/directory">
              <Plural value={total} one="# exhibitor by name" other="All # exhibitors by name" />
            </ButtonLink>
          </p>
        </Section>
      )}
    </>
  );
}
