import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import { travelQueries } from '#client/queries/travel.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { usePageValues } from '#client/queries/use-page-values.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { PageText } from '#client/ui/page-text.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { Section } from '#client/ui/section.tsx';
import { daysText } from '#contract/date-text.ts';
import { EditionPictures } from './edition-pictures.tsx';

/** The exhibition on one page: dates, venue, size, purpose and organiser. */
export function About({ scale }: { scale: ReactNode }) {
  const { t, i18n } = useLingui();
  const values = usePageValues();
  const { data } = useSuspenseQuery(travelQueries.about());
  const { name, tagline, start_date, end_date, venue, address, highlights } = useExhibition();
  return (
    <Page title={t`About the exhibition`} intro={tagline} width="wide">
      <p>
        <strong>{name}</strong>
        <br />
        <span suppressHydrationWarning>{daysText(start_date, end_date, i18n.locale)}</span>
        <br />
        {venue}
        <br />
        <span className="quiet">{address}</span>
      </p>
      <div className="mt-24">
        <PageText text={data.texts.about} values={values} />
      </div>
      <LastEdition />
      {scale}
      {highlights.length > 0 && (
        <Section title={t`Why come`}>
          <ul className="tiles gap-48">
            {highlights.map(({ title, text }) => (
              <li key={title} className="stack gap-4">
                <h3>
                  <Phrases>{title}</Phrases>
                </h3>
                <p className="quiet">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Organisers />
      <PartnerLogos />
      <p className="row gap-12 mt-48">
        <ButtonLink kind="second" to="/about/distribution">
          <Trans>Halls at a glance</Trans>
        </ButtonLink>
        <ButtonLink kind="second" to="/about/pastinfo">
          <Trans>Past editions</Trans>
        </ButtonLink>
        <ButtonLink kind="quiet" to="/service">
          <Trans>How to get there</Trans>
        </ButtonLink>
      </p>
    </Page>
  );
}

function PartnerLogos() {
  const { brand } = useExhibition();
  if (!brand?.partners[0]) return null;
  return (
    <ul className="tiles gap-24 mt-24">
      {brand.partners.map(({ name, link, picture }) => (
        <li key={name} className="stack gap-4 small">
          <img src={picture} alt="" height="64" loading="lazy" />
          {link ? (
            <a href={link} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}

/** Pictures of the last edition that has any. */
function LastEdition() {
  const { editions } = useSuspenseQuery(travelQueries.about()).data;
  const last = editions.find(({ pictures }) => pictures.length > 0);
  if (!last) return null;
  const { year, pictures } = last;
  return (
    <div className="mt-24 stack gap-8">
      <EditionPictures pictures={pictures} />
      <p className="small quiet">
        <Trans>At the edition of {year}</Trans>
      </p>
    </div>
  );
}

function Organisers() {
  const { t } = useLingui();
  const lang = useLang();
  const { organiser, partners } = useExhibition();
  const { organisers } = useSuspenseQuery(travelQueries.about()).data;
  const rows = [
    ...(organisers.length > 0
      ? organisers.map(({ role, name, url }) => ({ kind: role[lang], name: name[lang], url }))
      : [{ kind: t`Organiser`, name: organiser, url: '' }]),
    ...partners.map((partner) => ({ ...partner, url: '' })),
  ];
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return (
    <Section title={t`Organised by`}>
      <dl className="tiles gap-48">
        {kinds.map((kind) => (
          <div key={kind} className="ruled">
            <dt className="quiet small padded">{kind}</dt>
            {rows
              .filter((row) => row.kind === kind)
              .map(({ name, url }) => (
                <dd key={name} className="padded">
                  {url ? (
                    <a href={url} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}
