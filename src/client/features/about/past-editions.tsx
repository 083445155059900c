import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLang } from '#client/lang/use-lang.ts';
import { travelQueries } from '#client/queries/travel.ts';
import { usePageValues } from '#client/queries/use-page-values.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { Page } from '#client/ui/page.tsx';
import { PageText } from '#client/ui/page-text.tsx';
import { Section } from '#client/ui/section.tsx';
import type { Edition } from '#contract/about.ts';
import { daysText } from '#contract/date-text.ts';
import { EditionPictures } from './edition-pictures.tsx';

const inThousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Past years as rows with their figures. */
export function PastEditions() {
  const { t } = useLingui();
  const values = usePageValues();
  const { editions, texts } = useSuspenseQuery(travelQueries.about()).data;
  if (editions.length === 0) {
    return (
      <Page title={t`Past editions`}>
        <NoData text={t`There is nothing here about past editions yet.`} />
      </Page>
    );
  }
  return (
    <Page title={t`Past editions`} width="wide">
      <PageText text={texts.pastinfo} values={values} />
      <Figures editions={editions} />
      {editions.map((edition) => (
        <EditionPart key={edition.year} edition={edition} />
      ))}
    </Page>
  );
}

function Figures({ editions }: { editions: readonly Edition[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes sideways scrolling reachable by keyboard.
    <div className="scroll" tabIndex={0}>
      <table className="table numbers">
        <thead>
          <tr className="quiet small">
            <th>
              <Trans>Year</Trans>
            </th>
            <th>
              <Trans>Area, m²</Trans>
            </th>
            <th>
              <Trans>Exhibitors</Trans>
            </th>
            <th>
              <Trans>Visits</Trans>
            </th>
            <th>
              <Trans>Countries</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {editions.map(({ year, area, exhibitors, visits, countries }) => (
            <tr key={year}>
              <th scope="row">
                <a href={`#edition-${year}`}>{year}</a>
              </th>
              {[area, exhibitors, visits, countries].map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index.
                <td key={index}>{value > 0 ? inThousands(value) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EditionPart({ edition }: { edition: Edition }) {
  const { i18n } = useLingui();
  const lang = useLang();
  const { year, start_date, end_date, city, text, pictures, report_url } = edition;
  return (
    <div id={`edition-${year}`}>
      <Section title={String(year)} intro={text[lang]}>
        <div className="stack">
          <p className="quiet" suppressHydrationWarning>
            {daysText(start_date, end_date, i18n.locale)} · {city[lang]}
          </p>
          <EditionPictures pictures={pictures} />
          {report_url && (
            <p>
              <a className="tap" href={report_url} target="_blank" rel="noreferrer">
                <Trans>Report of {year}</Trans>
              </a>
            </p>
          )}
        </div>
      </Section>
    </div>
  );
}
