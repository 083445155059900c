import { Plural, useLingui } from '@lingui/react/macro';
import type { Told } from '#contract/statistics.ts';
import { Chart } from './chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { PointGrid } from './point-grid.tsx';
import { pointsOf, unitOf } from './points.ts';
import { BAR, NUMBER } from './styles.ts';
import { useFigures } from './use-figures.ts';

/** Lines of points in a row. */
const ROWS = 2;
const COLUMNS = 20;
const WIDE_COLUMNS = 40;
/** The table has all rows. */
const DRAWN_MAX = 8;
const WIDE_DRAWN_MAX = 16;

export interface ChartRow {
  key: string;
  label: string;
  told: Told;
  /** The count is a share of this; null: of nothing. */
  whole: Told | null;
}

/** The things that are counted. */
export type Thing = 'person' | 'exhibitor' | 'place' | 'view';

/** Counts as a row each, with their finding. */
export interface RowFigure {
  /** The name of its sheet in a file. */
  name: string;
  /** The finding, as a sentence. */
  heading: string;
  notes?: readonly string[];
  thing: Thing;
  /** Headings of the table: row, count, share. */
  head: readonly [string, string, string];
  rows: readonly ChartRow[];
  /** Draws what is missing to the whole as unlit points. */
  isOfWhole?: boolean;
  /** The chart fills the page. */
  isWide?: boolean;
}

/** A row of points for each count. */
export function RowChart({ heading, notes, thing, head, rows, isOfWhole, isWide }: RowFigure) {
  const { count, share } = useFigures();
  const drawn = rows.slice(0, isWide ? WIDE_DRAWN_MAX : DRAWN_MAX);
  const columns = isWide ? WIDE_COLUMNS : COLUMNS;
  const sizeOf = ({ told, whole }: ChartRow) =>
    Math.max(numberOf(told), isOfWhole ? numberOf(whole ?? 0) : 0);
  const unit = unitOf(Math.max(0, ...drawn.map(sizeOf)), columns * ROWS);
  return (
    <Chart
      heading={heading}
      notes={notes}
      chart={
        rows.length > 0 && (
          <div className="stack gap-8">
            <dl className="stack gap-8 small numbers">
              {drawn.map((row) => (
                <div key={row.key} style={BAR}>
                  <dt>{row.label}</dt>
                  <dd className="line gap-8">
                    <div className="grow">
                      <RowPoints
                        lit={pointsOf(numberOf(row.told), unit)}
                        all={isOfWhole ? pointsOf(sizeOf(row), unit) : columns * ROWS}
                        columns={columns}
                      />
                    </div>
                    <span style={NUMBER}>{count(row.told)}</span>
                    {row.whole !== null && (
                      <span className="quiet" style={NUMBER}>
                        {share(row.told, row.whole)}
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            <UnitLine unit={unit} thing={thing} more={rows.length - drawn.length} />
          </div>
        )
      }
      table={
        <FigureTable
          label={heading}
          head={head}
          rows={rows.map(({ key, label, told, whole }) => ({
            key,
            cells: [label, count(told), whole === null ? '–' : share(told, whole)],
          }))}
        />
      }
    />
  );
}

const numberOf = (told: Told) => (typeof told === 'number' ? told : 0);

/** Lit points from the left, in columns of two. */
function RowPoints({ lit, all, columns }: { lit: number; all: number; columns: number }) {
  const points = Array.from(
    { length: Math.max(lit, all) },
    (_, at) => [Math.floor(at / ROWS), at % ROWS] as const,
  );
  return (
    <PointGrid columns={columns} rows={ROWS} lit={points.slice(0, lit)} unlit={points.slice(lit)} />
  );
}

/** Says what a point stands for, and how many rows only the table has. */
export function UnitLine({ unit, thing, more = 0 }: { unit: number; thing: Thing; more?: number }) {
  const { t, i18n } = useLingui();
  const many = i18n.number(unit);
  const words: Record<Thing, string> =
    unit === 1
      ? {
          person: t`One point is one person.`,
          exhibitor: t`One point is one exhibitor.`,
          place: t`One point is one place.`,
          view: t`One point is one view.`,
        }
      : {
          person: t`One point stands for ${many} people.`,
          exhibitor: t`One point stands for ${many} exhibitors.`,
          place: t`One point stands for ${many} places.`,
          view: t`One point stands for ${many} views.`,
        };
  return (
    <p className="quiet tiny">
      {words[thing]}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="The table has # more row." other="The table has # more rows." />
        </>
      )}
    </p>
  );
}
