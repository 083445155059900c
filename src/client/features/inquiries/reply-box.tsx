import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgetDraft, restoreDraft } from '#client/device/drafts.ts';
import { currentOwner } from '#client/device/owned-keys.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { useDraft } from '#client/forms/use-draft.ts';
import { enqueue } from '#client/sync/outbox/outbox.ts';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { type InquiryThread, replyToExhibitor } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import { AttachFiles } from './attach-files.tsx';

interface ReplyBoxProps {
  thread: Pick<InquiryThread, 'id' | 'exhibitor_name'>;
  /** Initial text: a refused reply, or empty. */
  start: string;
}

/** Replies to an exhibitor. A reply goes into the outbox first. */
export function ReplyBox({ thread: { id, exhibitor_name }, start }: ReplyBoxProps) {
  const { t } = useLingui();
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useForm({
    resolver: schemaResolver(replyToExhibitor.input, (values: { text: string }) => ({
      id,
      ...values,
    })),
    defaultValues: { text: start },
  });
  const { reset } = form;
  const draft = { name: `answer-${id}`, owner: currentOwner() } as const;
  useDraft(form, draft, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the server has no access to drafts.
  useEffect(() => {
    if (!form.getValues('text')) reset(restoreDraft(draft, { text: '' }));
  }, []);
  const send = useMutation({
    mutationFn: (reply: { id: string; text: string }) =>
      enqueue(replyToExhibitor, reply, { about: exhibitor_name, subject: `inquiry ${id}`, files }),
    onSuccess: () => {
      reset({ text: '' });
      setFiles([]);
      forgetDraft(draft.name);
    },
  });
  return (
    <form
      className="stack gap-8"
      onSubmit={form.handleSubmit((reply) => send.mutate(reply))}
      noValidate
    >
      <TextArea
        control={form.control}
        name="text"
        label={t`Your message`}
        max={limits.TEXT_CHARACTERS_MAX}
      />
      <div className="row">
        <AttachFiles files={files} onChange={setFiles} isSmall />
        <span className="grow">
          <SubmitButton isPending={send.isPending}>
            <Trans>Send</Trans>
          </SubmitButton>
        </span>
      </div>
    </form>
  );
}
