import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { forgetDraft } from '#client/device/drafts.ts';
import { StepHeading } from '#client/ui/fields/step-heading.tsx';
import type { Questionnaire } from '#contract/registrations.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import { PartProgress, usePartTitles } from './questionnaire-parts.tsx';

interface QuestionnaireEditProps {
  stored: Questionnaire | null;
  account_id: string;
  onSaved: () => Promise<void>;
  onCancelled: () => void;
}

/** The questionnaire in place of its summary. */
export function QuestionnaireEdit({ stored, onCancelled, ...form }: QuestionnaireEditProps) {
  const [part, setPart] = useState(0);
  const titles = usePartTitles();
  return (
    <div className="stack gap-16">
      <PartProgress
        part={part}
        other={<Trans>Cancel</Trans>}
        onOther={() => {
          forgetDraft('edit-questionnaire');
          onCancelled();
        }}
      />
      <StepHeading key={part} hasMoved>
        {titles[part]}
      </StepHeading>
      <QuestionnaireForm
        {...form}
        stored={stored}
        draft="edit-questionnaire"
        part={part}
        onPart={setPart}
        action={<Trans>Save</Trans>}
        isGuarded
      />
    </div>
  );
}
