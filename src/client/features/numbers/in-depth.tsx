import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DownloadButton } from '#client/forms/download-button.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { numberQueries } from '#client/queries/numbers.ts';
import { useCountryName } from '#client/queries/use-countries.ts';
import { download } from '#client/wire/download.ts';
import { exportNumbers, type NumbersInDepth, SMALLEST_GROUP } from '#contract/own-numbers.ts';
import type { Lang } from '#contract/wire.ts';
import classes from './numbers.module.css';

/** Everything as XLSX, or the days as CSV. */
const numbersIn = (format: 'csv' | 'xlsx', file_lang: Lang) =>
  download(exportNumbers, { days: 'latest', format, file_lang });

/** The exhibitor beside others of its size, its exhibits and where people come from, over the last days. */
export function InDepth() {
  const { data } = useSuspenseQuery(numberQueries.inDepth());
  return (
    <div className="stack gap-24">
      <Compared numbers={data} />
      <Exhibits exhibits={data.exhibits} />
      <Countries countries={data.countries} />
      <p className="row">
        <DownloadButton from={(file_lang) => numbersIn('xlsx', file_lang)}>
          <Trans>All numbers, XLSX</Trans>
        </DownloadButton>
        <DownloadButton from={(file_lang) => numbersIn('csv', file_lang)}>
          <Trans>Days, CSV</Trans>
        </DownloadButton>
      </p>
    </div>
  );
}

function Compared({ numbers: { own, median, size, exhibitors } }: { numbers: NumbersInDepth }) {
  const { t, i18n } = useLingui();
  const rows = [
    [t`Views of our page`, own.views, median?.views],
    [t`Views of exhibits`, own.exhibit_views, median?.exhibit_views],
    [t`Inquiries`, own.inquiries, median?.inquiries],
  ] as const;
  if (!median) {
    return (
      <Finding
        heading={<Trans>There are too few exhibitors to compare with.</Trans>}
        head={[t`Last 30 days`, t`We`]}
        rows={rows.map(([name, ours]) => [name, i18n.number(ours)])}
      />
    );
  }
  return (
    <Finding
      heading={
        own.views > median.views ? (
          <Trans>Our page is seen more often than the median.</Trans>
        ) : (
          <Trans>Our page is not seen more often than the median.</Trans>
        )
      }
      note={
        size ? (
          <Trans>The median of {exhibitors} other exhibitors with about as much area</Trans>
        ) : (
          <Trans>The median of {exhibitors} other exhibitors</Trans>
        )
      }
      head={[t`Last 30 days`, t`We`, t`Median`]}
      rows={rows.map(([name, ours, theirs = 0]) => [name, i18n.number(ours), i18n.number(theirs)])}
    />
  );
}

function Exhibits({ exhibits }: Pick<NumbersInDepth, 'exhibits'>) {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const [most] = exhibits;
  if (!most) return null;
  const name = textIn(most.name, lang);
  return (
    <Finding
      heading={
        most.views > 0 ? (
          <Trans>“{name}” is seen most.</Trans>
        ) : (
          <Trans>No exhibit was opened yet.</Trans>
        )
      }
      note={<Trans>Over all days</Trans>}
      head={[t`Exhibit`, t`Views`, t`Likes`, t`Saves`, t`Inquiries`]}
      rows={exhibits.map((one) => [
        textIn(one.name, lang),
        ...[one.views, one.likes, one.collects, one.inquiries].map((count) => i18n.number(count)),
      ])}
    />
  );
}

function Countries({ countries }: Pick<NumbersInDepth, 'countries'>) {
  const { t, i18n } = useLingui();
  const nameOf = useCountryName();
  const [most] = countries;
  const first = most?.country && nameOf(most.country);
  return (
    <Finding
      heading={
        first ? (
          <Trans>Most people come from here: {first}.</Trans>
        ) : (
          <Trans>Countries are shown once enough people come from one.</Trans>
        )
      }
      note={
        <Trans>
          Registered people who asked, followed or saved. Fewer than {SMALLEST_GROUP} are not shown.
        </Trans>
      }
      head={[t`Country`, t`People`]}
      rows={countries.map(({ country, people }) => [
        country ? nameOf(country) : t`Others`,
        i18n.number(people),
      ])}
    />
  );
}

interface FindingProps {
  heading: ReactNode;
  note?: ReactNode;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A sentence with the table that it is taken from. */
function Finding({ heading, note, head, rows }: FindingProps) {
  return (
    <section className="stack gap-8">
      <h2>{heading}</h2>
      {note && <p className="quiet small">{note}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: makes sideways scrolling reachable by keyboard.
        <div className="scroll" tabIndex={0}>
          <table className={`table small numbers ${classes.table}`}>
            <thead className="quiet tiny">
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells], at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two exhibits may have one name.
                <tr key={at}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, column) => (
                    <td key={head[column + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
