import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { forgetDraft } from '#client/device/drafts.ts';
import { readSignIn, useVisitor } from '#client/device/sign-in.ts';
import { fillBlanks } from '#client/forms/fill-blanks.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { useDraft, useRestoredDraft } from '#client/forms/use-draft.ts';
import { useInquiryChoices } from '#client/lang/use-inquiry-choices.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { registrationQueries } from '#client/queries/registrations.ts';
import { enqueue } from '#client/sync/outbox/outbox.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import {
  addInquiry,
  type InquiryForm as Inquiry,
  inquiryFormTo,
  isAbroad,
} from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import { emptyInquiry, givenInquiry, type InquiryValues } from './inquiry-values.ts';

interface InquiryFormProps {
  about: {
    exhibitor_id: string;
    exhibitor_name: string;
    /** Of the exhibitor, ISO 3166-1 alpha-2. */
    country: string;
    country_name: string;
    exhibit_id?: string;
    exhibit_name?: string;
  };
  /** The inquiry is kept and on its way. */
  onKept: () => void;
  /** Nobody is signed in; what was typed is kept. */
  onSignInNeeded: () => void;
}

/** A question to an exhibitor. It is kept on the device at once, and sent when it can be. */
export function InquiryForm({ about, onKept, onSignInNeeded }: InquiryFormProps) {
  const { t } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const { items: countries } = useSuspenseQuery(choiceQueries.countries()).data;
  const { intentions, quantities } = useInquiryChoices();
  const { exhibitor_id, exhibit_id, exhibitor_name, exhibit_name, country, country_name } = about;
  const draft = { name: 'inquiry', owner: exhibit_id ?? exhibitor_id } as const;
  const form = useForm<InquiryValues, unknown, Inquiry>({
    mode: 'onTouched',
    resolver: schemaResolver<InquiryValues, Inquiry>(inquiryFormTo(country), givenInquiry),
    defaultValues: emptyInquiry,
  });
  const { control, reset, getValues } = form;
  useDraft(form, draft, ['consent_abroad']);
  useRestoredDraft(form, draft, emptyInquiry);
  const isSignedIn = useVisitor() !== null;
  const person = usePerson();
  useEffect(() => reset(fillBlanks(getValues(), person)), [person, reset, getValues]);

  const send = useMutation({
    mutationFn: (inquiry: Inquiry) =>
      enqueue(
        addInquiry,
        { ...inquiry, exhibitor_id, exhibit_id },
        { about: exhibit_name ?? exhibitor_name },
      ),
    onSuccess: () => {
      forgetDraft('inquiry');
      onKept();
    },
  });

  return (
    <form
      className={classes.form}
      onSubmit={form.handleSubmit((inquiry) => {
        if (readSignIn()) send.mutate(inquiry);
        else onSignInNeeded();
      })}
      noValidate
    >
      <ChoiceField
        control={control}
        name="intention"
        label={t`What you would like`}
        options={intentions}
        look="list"
      />
      <SelectField
        control={control}
        name="estimated_quantity"
        label={t`Estimated quantity`}
        options={quantities}
      />
      <TextArea
        control={control}
        name="description"
        label={t`Your question`}
        max={limits.TEXT_CHARACTERS_MAX}
      />
      <h2>
        <Trans>What the exhibitor sees of you</Trans>
      </h2>
      <TextField control={control} name="name" label={t`Name`} autoComplete="name" />
      <TextField
        control={control}
        name="company_name"
        label={t`Company name`}
        autoComplete="organization"
        isOptional
      />
      <SearchSelect
        control={control}
        name="country"
        label={t`Country or region`}
        options={countries.map(({ code, name }) => ({ code, label: name }))}
      />
      <SelectField
        control={control}
        name="industry"
        label={t`Industry`}
        options={selection.relevant_industry}
      />
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
      <ConsentField
        control={control}
        name="mails"
        label={t`Send me replies by e-mail too. Every e-mail has a link that stops them.`}
      />
      {isAbroad(country) && (
        <ConsentField
          control={control}
          name="consent_abroad"
          label={t`I agree that what I state here is passed on to ${exhibitor_name} in ${country_name}.`}
          hint={t`The exhibitor is outside mainland China. It receives your name, company, country, e-mail address and messages, to answer them; write to it to use your rights.`}
        />
      )}
      <FormEnd>
        <FormError control={control} />
        <SubmitButton isPending={send.isPending}>
          {isSignedIn ? <Trans>Send the inquiry</Trans> : <Trans>Sign in and send</Trans>}
        </SubmitButton>
      </FormEnd>
    </form>
  );
}

/** What is known of who is signed in; without a network the sign-in itself says a little. */
function usePerson(): Partial<InquiryValues> {
  const signIn = readSignIn();
  const account_id = signIn?.account_id ?? '';
  const { data: basic } = useQuery({
    ...registrationQueries.ownBasics(account_id),
    enabled: account_id !== '',
  });
  return useMemo(() => {
    const name = basic?.name ?? signIn?.buyer_name ?? '';
    const receiving_email = basic?.email || signIn?.email || '';
    if (!basic) return { name, receiving_email };
    const { company_name, country, relevant_industry: industry } = basic;
    return { name, receiving_email, company_name, country, industry };
  }, [basic, signIn]);
}
