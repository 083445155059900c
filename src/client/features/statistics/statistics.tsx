import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import {
  type QuestionCode,
  type StatisticsSearch,
  type StatisticsTab,
  statisticsTabs,
} from '#contract/statistics-filters.ts';
import { Content } from './content.tsx';
import { CrossTable } from './cross-table.tsx';
import { Exhibitors } from './exhibitors.tsx';
import { FiguresExport } from './figures-export.tsx';
import { Programme } from './programme.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { Registrations } from './registrations.tsx';

interface StatisticsProps {
  search: StatisticsSearch;
  onSearch: (search: StatisticsSearch) => void;
  /** The questions as the form asks them. */
  labels: Readonly<Record<QuestionCode, string>>;
}

/** The figures of an edition, in tabs. */
export function Statistics({ search, onSearch, labels }: StatisticsProps) {
  const { t } = useLingui();
  const { tab = 'registrations', question = 'product_categories', by = 'country' } = search;
  const tabs: Record<StatisticsTab, string> = {
    registrations: t`Registrations`,
    questionnaire: t`Questionnaire`,
    exhibitors: t`Exhibitors`,
    programme: t`Programme`,
    content: t`Content`,
  };
  const content = {
    registrations: <Registrations />,
    questionnaire: (
      <Questionnaire
        labels={labels}
        crossTable={(questions) => (
          <Waiting>
            <CrossTable
              asked={{ question, by }}
              onAsked={(asked) => onSearch({ ...search, ...asked })}
              questions={questions}
            />
          </Waiting>
        )}
      />
    ),
    exhibitors: <Exhibitors />,
    programme: <Programme />,
    content: <Content />,
  } satisfies Record<StatisticsTab, unknown>;
  return (
    <div className="stack gap-24">
      <div className="row spread">
        <fieldset aria-label={t`Figures of`}>
          <ChoiceGroup
            look="chips"
            options={statisticsTabs.map((code) => ({ code, label: tabs[code] }))}
            value={tab}
            onChange={(chosen) => onSearch({ tab: statisticsTabs.find((code) => code === chosen) })}
          />
        </fieldset>
        <FiguresExport labels={labels} by={by} />
      </div>
      <Waiting key={tab}>{content[tab]}</Waiting>
    </div>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <p className="quiet tall" role="status">
          <Trans>Counting…</Trans>
        </p>
      }
    >
      {children}
    </Suspense>
  );
}
