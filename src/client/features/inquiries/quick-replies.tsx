import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '#client/forms/form-errors.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { receivedInquiryQueries } from '#client/queries/received-inquiries.ts';
import { Button } from '#client/ui/button.tsx';
import form_classes from '#client/ui/fields/form.module.css';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SecondButton, SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type QuickReply, removeQuickReply, saveQuickReply } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import classes from './quick-replies.module.css';

interface QuickRepliesProps {
  /** What is written already: it may become one of them. */
  typed: string;
  onChosen: (text: string) => void;
  onClosed: () => void;
}

/** Texts that the company answers with often: to choose from, to add, to mend. */
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
      <ul className={classes.replies}>
        {data?.items.map((reply) => {
          const { id, title, text } = reply;
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.choose}
                onClick={() => {
                  onChosen(text);
                  onClosed();
                }}
              >
                <strong>{title}</strong>
                <span>{text}</span>
              </button>
              <p className={classes.tools}>
                <button
                  type="button"
                  aria-label={t`Edit ${title}`}
                  onClick={() => setEdited(reply)}
                >
                  <Trans>Edit</Trans>
                </button>
                <button
                  type="button"
                  aria-label={t`Remove ${title}`}
                  onClick={() => remove.mutate(id)}
                >
                  <Trans>Remove</Trans>
                </button>
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

type Given = InputOf<typeof saveQuickReply>;

function QuickReplyForm({
  edited: { id, title = '', text = '' },
  onDone,
}: {
  edited: Partial<QuickReply>;
  onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const form = useForm({
    mode: 'onTouched',
    resolver: schemaResolver<{ title: string; text: string }, Given>(
      saveQuickReply.input,
      (typed) => ({ ...typed, id }),
    ),
    defaultValues: { title, text },
  });
  const save = useMutation({
    mutationFn: (given: Given) => call(saveQuickReply, given),
    onSuccess: onDone,
    onError: (error) => showRefusal(form, error, i18n),
  });
  return (
    <form
      className={form_classes.form}
      onSubmit={form.handleSubmit((given) => save.mutate(given))}
      noValidate
    >
      <TextField control={form.control} name="title" label={t`Title`} autoComplete="off" />
      <TextArea
        control={form.control}
        name="text"
        label={t`Text`}
        max={limits.TEXT_CHARACTERS_MAX}
      />
      <FormError control={form.control} />
      <SubmitButton isPending={save.isPending}>
        <Trans>Save</Trans>
      </SubmitButton>
      <SecondButton onClick={onDone}>
        <Trans>Cancel</Trans>
      </SecondButton>
    </form>
  );
}
