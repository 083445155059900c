import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { QuestionFields } from '#client/features/exhibitions/question-fields.tsx';
import { useQuestionLabels } from '#client/features/registrations/labels.ts';
import { QuestionPreview } from '#client/features/registrations/question-preview.tsx';
import { EditPart } from './exhibition/-edit-part.tsx';

export const Route = createFileRoute('/_signed-in/console/questionnaire')({
  component: QuestionnaireScreen,
  staticData: {
    title: msg`Questionnaire`,
    chunk: 'console-exhibition',
    restoresDraft: true,
    needs: 'settings',
  },
});

function QuestionnaireScreen() {
  const shipped = useQuestionLabels();
  return (
    <EditPart
      part="questionnaire"
      fields={(place) => (
        <QuestionFields
          {...place}
          shipped={shipped}
          preview={(question) => <QuestionPreview question={question} />}
        />
      )}
    />
  );
}
