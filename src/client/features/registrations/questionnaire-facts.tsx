import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { choiceQueries } from '#client/queries/choices.ts';
import type { Questionnaire, SelectionKind } from '#contract/registrations.ts';
import { questions } from '#contract/statistics-filters.ts';
import { Facts } from './facts.tsx';
import { useQuestionLabels } from './labels.ts';

/** The user's questionnaire, read-only. */
export function QuestionnaireFacts({ questionnaire }: { questionnaire: Questionnaire }) {
  const { i18n } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const labels = useQuestionLabels();
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' });
  const labelsOf = (kind: SelectionKind, wanted: string | string[] = []) =>
    list.format(
      selection[kind].filter(({ code }) => wanted.includes(code)).map(({ label }) => label),
    );

  return (
    <Facts
      facts={[
        ...questions.map((kind): [string, string] => [
          labels[kind],
          labelsOf(kind, [questionnaire[kind] ?? []].flat()),
        ]),
        [labels.exhibitors_of_interest, questionnaire.exhibitors_of_interest ?? ''],
        [labels.purchasing_requirement, questionnaire.purchasing_requirement ?? ''],
      ]}
    />
  );
}
