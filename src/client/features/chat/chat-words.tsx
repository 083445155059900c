import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { chatQueries } from '#client/queries/chat.ts';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { saveChatWords } from '#contract/chat-moderation.ts';
import { limits } from '#contract/limits.ts';

/** Splits the typed text into one word per line. */
const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Lists of words: messages with them are refused or wait for a moderator. */
export function ChatWords() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(chatQueries.words());
  const form = useForm({
    defaultValues: { block: data.block.join('\n'), hold: data.hold.join('\n') },
  });
  const save = useMutation({
    mutationFn: ({ block, hold }: { block: string; hold: string }) =>
      call(saveChatWords, { block: linesOf(block), hold: linesOf(hold) }),
    onSuccess: (words) => queryClient.setQueryData(chatQueries.words().queryKey, words),
  });
  return (
    <form className="stack gap-16" onSubmit={form.handleSubmit((lists) => save.mutate(lists))}>
      <h2>
        <Trans>Words</Trans>
      </h2>
      <p className="quiet">
        <Trans>
          One word per line. They are found whatever their case or width, in simplified and
          traditional characters, and with signs between their letters.
        </Trans>
      </p>
      <TextArea
        control={form.control}
        name="block"
        label={t`Messages with these are refused`}
        max={limits.CHAT_WORD_LIST_CHARACTERS_MAX}
        rows={6}
        isOptional
      />
      <TextArea
        control={form.control}
        name="hold"
        label={t`Messages with these wait for a moderator`}
        max={limits.CHAT_WORD_LIST_CHARACTERS_MAX}
        rows={6}
        isOptional
      />
      <div className="row">
        <SubmitButton isPending={save.isPending}>
          <Trans>Save</Trans>
        </SubmitButton>
        <p role="status" className="small quiet">
          {save.isSuccess && <Trans>Saved.</Trans>}
          {save.error && i18n._(errorText(save.error))}
        </p>
      </div>
    </form>
  );
}
