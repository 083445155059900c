import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type ReceivedFeedback, setFeedbackState } from '#contract/feedback.ts';
import { type FeedbackState, feedbackStates } from '#contract/feedback-filters.ts';
import { limits } from '#contract/limits.ts';
import { useFeedbackWords } from './use-feedback-words.ts';

interface FeedbackSheetProps {
  feedback: ReceivedFeedback;
  onClosed: () => void;
}

/** A feedback: its text, its author and its state. */
export function FeedbackSheet({ feedback, onClosed }: FeedbackSheetProps) {
  const { t, i18n } = useLingui();
  const { states } = useFeedbackWords();
  const { moment } = useTimes();
  const queryClient = useQueryClient();
  const [state, setState] = useState<FeedbackState>(feedback.state);
  const [note, setNote] = useState(feedback.note);
  const noteField = useId();
  const save = useMutation({
    mutationFn: () => call(setFeedbackState, { id: feedback.id, state, note }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [...consoleQueries.all(), 'feedback'] });
      onClosed();
    },
  });
  const { number, name, email, sent_at } = feedback;
  return (
    <Sheet title={number} onClosed={onClosed}>
      <p className="typed">{feedback.feedback}</p>
      <p className="quiet small">
        {name} · <a href={`mailto:${email}?subject=${number}`}>{email}</a> · {moment(sent_at)}
      </p>
      <fieldset className="stack gap-8">
        <legend className="label">
          <Trans>State</Trans>
        </legend>
        <ChoiceGroup
          look="chips"
          options={feedbackStates.map((code) => ({ code, label: states[code] }))}
          value={state}
          onChange={(code) => setState(feedbackStates.find((one) => one === code) ?? state)}
        />
      </fieldset>
      <label htmlFor={noteField} className="label">{t`Note for colleagues`}</label>
      <textarea
        id={noteField}
        className="input"
        maxLength={limits.FEEDBACK_CHARACTERS_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p role="alert" className="error">
        {save.error && i18n._(errorText(save.error))}
      </p>
      <Button size="wide" isPending={save.isPending} onClick={() => save.mutate()}>
        <Trans>Save</Trans>
      </Button>
    </Sheet>
  );
}
