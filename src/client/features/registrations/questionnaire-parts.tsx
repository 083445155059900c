import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Steps } from '#client/ui/fields/steps.tsx';
import type { OwnQuestion } from '#contract/own-questions.ts';
import type { ShippedQuestion } from '#contract/registrations.ts';

/** The questions of each part. All that must be answered come before the last part. */
const questionnaireParts: readonly (readonly ShippedQuestion[])[] = [
  ['product_categories', 'application_scenes'],
  ['visit_purposes', 'event_types', 'company_scale', 'annual_budget'],
  ['exhibitors_of_interest', 'purchasing_requirement', 'heard_from'],
];

/** The fields of each part, with those of the organiser's own questions. */
export function partsWith(own_questions: readonly OwnQuestion[]) {
  return questionnaireParts.map((names, part) => [
    ...names,
    ...own_questions
      .filter(({ is_required }) => part === (is_required ? 1 : 2))
      .map(({ code }) => `own.${code}` as const),
  ]);
}

export function usePartTitles(): readonly string[] {
  const { t } = useLingui();
  return [t`What are you looking for?`, t`Tell us about your visit`, t`A little more, if you like`];
}

interface PartProgressProps {
  part: number;
  /** Label of the button that skips the questionnaire. */
  other: ReactNode;
  onOther: () => void;
}

/** Says how far the questionnaire is, and lets a visitor leave it. */
export function PartProgress({ part, other, onOther }: PartProgressProps) {
  const { t } = useLingui();
  const step = part + 1;
  const count = questionnaireParts.length;
  return (
    <div className="stack gap-8">
      <div className="row spread">
        <span className="quiet small numbers">
          <Trans>
            Step {step} of {count}
          </Trans>
          {part === 0 && (
            <>
              {' · '}
              <Trans>about 30 seconds</Trans>
            </>
          )}
        </span>
        <Button kind="quiet" size="small" onClick={onOther}>
          {other}
        </Button>
      </div>
      <Steps labels={[t`Products`, t`Your visit`, t`Optional`]} current={part} />
    </div>
  );
}
