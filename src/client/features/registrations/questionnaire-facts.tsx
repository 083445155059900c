import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { choiceQueries } from '#client/queries/choices.ts';
import type { Option, Questionnaire } from '#contract/registrations.ts';
import { questions } from '#contract/statistics-filters.ts';
import { Facts } from './facts.tsx';
import { useQuestionLabels } from './labels.ts';

/** The user's questionnaire, read-only. */
export function QuestionnaireFacts({ questionnaire }: { questionnaire: Questionnaire }) {
  const { i18n } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const labels = useQuestionLabels();
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' });
  const labelsOf = (options: readonly Option[], wanted: string | string[] = []) =>
    list.format(options.filter(({ code }) => wanted.includes(code)).map(({ label }) => label));
  const { own = {} } = questionnaire;

  return (
    <Facts
      facts={[
        ...questions.map((kind): [string, string] => [
          labels[kind],
          labelsOf(selection[kind], [questionnaire[kind] ?? []].flat()),
        ]),
        [labels.exhibitors_of_interest, questionnaire.exhibitors_of_interest ?? ''],
        [labels.purchasing_requirement, questionnaire.purchasing_requirement ?? ''],
        ...(selection.own_questions ?? [])
          .filter(({ code, is_hidden }) => own[code] || !is_hidden)
          .map(({ code, kind, title, options }): [string, string] => {
            const answer = [own[code] ?? []].flat();
            return [title, kind === 'text' ? answer.join() : labelsOf(options, answer)];
          }),
      ]}
    />
  );
}
