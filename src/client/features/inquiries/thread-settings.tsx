import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '#client/forms/form-errors.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { Button } from '#client/ui/button.tsx';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import form_classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { closeInquiry, type InquiryThread, setInquiryMails } from '#contract/inquiries.ts';

interface ThreadSettingsProps {
  account_id: string;
  thread: InquiryThread;
}

/** Where replies are mailed, and the end of a conversation. */
export function ThreadSettings(props: ThreadSettingsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" onClick={() => setOpen(true)}>
        <Trans>Settings</Trans>
      </Button>
      {isOpen && (
        <Sheet title={t`Settings of this inquiry`} onClosed={() => setOpen(false)}>
          <Mails {...props} onSaved={() => setOpen(false)} />
          <Closing {...props} />
        </Sheet>
      )}
    </>
  );
}

function Mails({
  account_id,
  thread: { id, receiving_email, mails },
  onSaved,
}: ThreadSettingsProps & { onSaved: () => void }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: schemaResolver(
      setInquiryMails.input,
      (values: { receiving_email: string; mails: boolean }) => ({ id, ...values }),
    ),
    defaultValues: { receiving_email, mails },
  });
  const { control } = form;
  const save = useMutation({
    mutationFn: (wanted: InputOf<typeof setInquiryMails>) => call(setInquiryMails, wanted),
    onSuccess: async () => {
      await queryClient.invalidateQueries(inquiryQueries.thread(account_id, id));
      onSaved();
    },
    onError: (error) => showRefusal(form, error, i18n),
  });
  return (
    <form
      className={form_classes.form}
      onSubmit={form.handleSubmit((wanted) => save.mutate(wanted))}
      noValidate
    >
      <TextField
        control={control}
        name="receiving_email"
        label={t`E-mail for replies`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <ConsentField control={control} name="mails" label={t`Send me replies by e-mail too`} />
      <FormEnd>
        <FormError control={control} />
        <SubmitButton isPending={save.isPending}>
          <Trans>Save</Trans>
        </SubmitButton>
      </FormEnd>
    </form>
  );
}

function Closing({ account_id, thread: { id, closed_by } }: ThreadSettingsProps) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const close = useMutation({
    mutationFn: (closed: boolean) => call(closeInquiry, { id, closed }),
    onSuccess: () => {
      void queryClient.invalidateQueries(inquiryQueries.thread(account_id, id));
      void queryClient.invalidateQueries({ queryKey: inquiryQueries.list(account_id).queryKey });
    },
  });
  // What the exhibitor has closed is opened by writing.
  if (closed_by === 'exhibitor') return null;
  return (
    <div className={form_classes.form}>
      <p className="quiet small">
        {closed_by ? (
          <Trans>This inquiry is closed: the exhibitor cannot write to you here.</Trans>
        ) : (
          <Trans>Close the inquiry and the exhibitor cannot write to you here any more.</Trans>
        )}
      </p>
      {close.error && <p role="alert">{i18n._(errorText(close.error))}</p>}
      <Button kind="second" onClick={() => close.mutate(closed_by === null)}>
        {closed_by ? <Trans>Open the inquiry</Trans> : <Trans>Close the inquiry</Trans>}
      </Button>
    </div>
  );
}
