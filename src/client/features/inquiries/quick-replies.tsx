import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { receivedInquiryQueries } from '#client/queries/received-inquiries.ts';
import { Button } from '#client/ui/button.tsx';
import { SecondButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { type QuickReply, removeQuickReply, saveQuickReply } from '#contract/received-inquiries.ts';

interface QuickRepliesProps {
  /** The text in the reply box, which can be saved as a quick reply. */
  typed: string;
  onChosen: (text: string) => void;
  onClosed: () => void;
}

/** The company's quick replies: choose, add, edit. */
export function QuickReplies({ typed, onChosen, onClosed }: QuickRepliesProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const query = receivedInquiryQueries.quickReplies();
  const { data, isPending } = useQuery(query);
  const [edited, setEdited] = useState<Partial<QuickReply> | null>(null);
  const reload = () => queryClient.invalidateQueries(query);
  const remove = useMutation({
    mutationFn: (id: string) => call(removeQuickReply, { id }),
    onSuccess: reload,
  });
  if (edited) {
    return (
      <Sheet title={edited.id ? t`Edit quick reply` : t`New quick reply`} onClosed={onClosed}>
        <QuickReplyForm
          edited={edited}
          onDone={() => {
            void reload();
            setEdited(null);
          }}
        />
      </Sheet>
    );
  }
  return (
    <Sheet title={t`Quick replies`} onClosed={onClosed}>
      {!isPending && data?.items.length === 0 && (
        <p className="quiet small">
          <Trans>None yet. Write once what you answer often; all your colleagues can use it.</Trans>
        </p>
      )}
      <ul className="ruled">
        {data?.items.map((reply) => {
          const { id, title, text } = reply;
          return (
            <li key={id} className="stack gap-4 padded">
              <button
                type="button"
                className="bare stack gap-4"
                onClick={() => {
                  onChosen(text);
                  onClosed();
                }}
              >
                <strong>{title}</strong>
                <span className="quiet small two-lines">{text}</span>
              </button>
              <p className="row gap-4">
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t`Edit ${title}`}
                  onClick={() => setEdited(reply)}
                >
                  <Trans>Edit</Trans>
                </Button>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t`Remove ${title}`}
                  onClick={() => remove.mutate(id)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
      <Button kind="second" onClick={() => setEdited({ text: typed })}>
        <Trans>New quick reply</Trans>
      </Button>
    </Sheet>
  );
}

function QuickReplyForm({
  edited: { id, title = '', text = '' },
  onDone,
}: {
  edited: Partial<QuickReply>;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const submission = useSubmission({
    schema: saveQuickReply.input,
    adjust: (typed: { title: string; text: string }) => ({ ...typed, id }),
    start: { title, text },
    send: (reply) => call(saveQuickReply, reply),
    onSent: onDone,
  });
  const { control } = submission;
  return (
    <SubmissionForm
      submission={submission}
      action={<Trans>Save</Trans>}
      others={
        <SecondButton onClick={onDone}>
          <Trans>Cancel</Trans>
        </SecondButton>
      }
    >
      <TextField control={control} name="title" label={t`Title`} autoComplete="off" />
      <TextArea control={control} name="text" label={t`Text`} max={limits.TEXT_CHARACTERS_MAX} />
    </SubmissionForm>
  );
}
