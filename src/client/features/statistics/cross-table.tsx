import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { statisticsQueries } from '#client/queries/statistics.ts';
import { useCountryName } from '#client/queries/use-countries.ts';
import { type Choice, ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import type { CrossTable as Answer } from '#contract/statistics.ts';
import type { QuestionFilters } from '#contract/statistics-filters.ts';
import { FigureTable } from './figure-table.tsx';
import { leadersOf, useFigures } from './use-figures.ts';

interface CrossTableProps {
  asked: QuestionFilters;
  onAsked: (asked: QuestionFilters) => void;
  /** The questions with options. */
  questions: readonly Choice[];
}

/** Answers to one question by country, or by day of registration. */
export function CrossTable({ asked, onAsked, questions }: CrossTableProps) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(statisticsQueries.crossTable(asked));
  const { heading, head, rows } = useCrossFigure()(data, asked.by);
  return (
    <section className="stack gap-12 parted">
      <h2 className="strong">{heading}</h2>
      <div className="row spread">
        <label className="stack gap-4 grow">
          <span className="label">
            <Trans>Question</Trans>
          </span>
          <select
            className="small"
            value={asked.question}
            onChange={({ target }) => onAsked({ ...asked, question: target.value })}
          >
            {questions.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <fieldset aria-label={t`By`}>
          <ChoiceGroup
            look="chips"
            options={[
              { code: 'country', label: t`Country` },
              { code: 'day', label: t`Day` },
            ]}
            value={asked.by}
            onChange={(by) => onAsked({ ...asked, by: by === 'day' ? 'day' : 'country' })}
          />
        </fieldset>
      </div>
      {data.columns.length > 0 && <FigureTable label={heading} head={head} rows={rows} />}
    </section>
  );
}

/** @returns the finding and the table of a question that is divided by something */
export function useCrossFigure() {
  const { t } = useLingui();
  const { count, share } = useFigures();
  const finding = useFinding();
  const nameOf = useColumnName();
  return (data: Answer, by: QuestionFilters['by']) => ({
    heading: finding(data),
    head: [t`Answer`, ...data.columns.map(({ code }) => nameOf(by, code))],
    rows: [
      {
        key: 'answered',
        cells: [t`Answered`, ...data.columns.map(({ answered }) => count(answered))],
      },
      ...data.rows.map(({ code, label, cells }) => ({
        key: code,
        cells: [
          label,
          ...cells.map((told, at) => {
            const whole = data.columns[at]?.answered ?? 0;
            const isShown = typeof told === 'number' && typeof whole === 'number';
            return isShown ? share(told, whole, 0) : count(told);
          }),
        ],
      })),
    ],
  });
}

function useColumnName(): (by: QuestionFilters['by'], code: string | null) => string {
  const { t } = useLingui();
  const nameOf = useCountryName();
  return (by, code) => {
    // Month and day.
    if (code !== null) return by === 'day' ? code.slice(5) : nameOf(code);
    return by === 'day' ? t`Earlier` : t`Others`;
  };
}

/** The answer that leads most columns by itself. */
function useFinding() {
  const { t } = useLingui();
  const { count } = useFigures();
  return ({ columns, rows }: Answer): string => {
    const leading = columns.flatMap((_column, at) => {
      const { leaders } = leadersOf(
        rows.map(({ label, cells }) => ({ label, told: cells[at] ?? 0 })),
      );
      return leaders.length === 1 ? leaders.map(({ label }) => label) : [];
    });
    const wins = [...new Set(leading)].map((label) => ({
      label,
      told: leading.filter((one) => one === label).length,
    }));
    const { leaders, most } = leadersOf(wins);
    const [first, second] = leaders;
    if (columns.length === 0) return t`No one has answered yet.`;
    if (!first || second) return t`No single answer leads in most columns.`;
    const { label } = first;
    if (most === columns.length) return t`“${label}” leads in every column.`;
    const [number, all] = [count(most), count(columns.length)];
    return t`“${label}” leads in ${number} of ${all} columns.`;
  };
}
