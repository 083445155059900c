import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { forgetDraft } from '#client/device/drafts.ts';
import { readSignIn, useVisitor } from '#client/device/sign-in.ts';
import { fillBlanks } from '#client/forms/fill-blanks.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { useDraft, useRestoredDraft } from '#client/forms/use-draft.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { registrationQueries } from '#client/queries/registrations.ts';
import { enqueue } from '#client/sync/outbox/outbox.ts';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import classes from '#client/ui/fields/form.module.css';
import { FormEnd } from '#client/ui/fields/form-end.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { addBuyingLead, BuyingLeadForm as BuyingLead } from '#contract/buying-leads.ts';
import { limits } from '#contract/limits.ts';

const empty = {
  product_category_1: '',
  product_category_2: '',
  requirement: '',
  name: '',
  company_name: '',
  country: '',
  industry: '',
  phone: '',
  email: '',
  contact_consent: false,
};
type LeadValues = typeof empty;

/** Nobody else uses it before it is sent: the same for everybody on this device. */
const draft = { name: 'buying-lead', owner: 'anyone' } as const;

interface LeadFormProps {
  /** The lead is kept and on its way. */
  onKept: () => void;
  /** Nobody is signed in; what was typed is kept. */
  onSignInNeeded: () => void;
}

/** What a buyer looks for. It is kept on the device at once, and sent when it can be. */
export function BuyingLeadForm({ onKept, onSignInNeeded }: LeadFormProps) {
  const { t } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const { items: countries } = useSuspenseQuery(choiceQueries.countries()).data;
  const form = useForm<LeadValues, unknown, BuyingLead>({
    mode: 'onTouched',
    resolver: schemaResolver<LeadValues, BuyingLead>(BuyingLead),
    defaultValues: empty,
  });
  const { control, reset, getValues } = form;
  useDraft(form, draft, []);
  useRestoredDraft(form, draft, empty);
  const isSignedIn = useVisitor() !== null;
  const known = useKnown();
  useEffect(() => reset(fillBlanks(getValues(), known)), [known, reset, getValues]);
  const categories = selection.product_categories;
  const labelOf = (code: string) => categories.find((one) => one.code === code)?.label ?? '';

  const send = useMutation({
    mutationFn: (lead: BuyingLead) =>
      enqueue(addBuyingLead, lead, { about: labelOf(lead.product_category_1) }),
    onSuccess: () => {
      forgetDraft('buying-lead');
      onKept();
    },
  });

  return (
    <form
      className={classes.form}
      onSubmit={form.handleSubmit((lead) => {
        if (readSignIn()) send.mutate(lead);
        else onSignInNeeded();
      })}
      noValidate
    >
      <SelectField
        control={control}
        name="product_category_1"
        label={t`Product category`}
        options={categories}
      />
      <SelectField
        control={control}
        name="product_category_2"
        label={t`Another product category`}
        options={categories}
        isOptional
      />
      <TextArea
        control={control}
        name="requirement"
        label={t`What you are looking for`}
        hint={t`Product, quantity, time and place, in your own words`}
        max={limits.TEXT_CHARACTERS_MAX}
      />
      <h2>
        <Trans>Who is looking</Trans>
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
        name="email"
        label={t`E-mail`}
        hint={t`An e-mail address or a phone number, or both`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextField
        control={control}
        name="phone"
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        isOptional
      />
      <ConsentField
        control={control}
        name="contact_consent"
        label={t`Exhibitors of these categories may read this and answer me; who answers sees how to reach me.`}
        hint={t`Without it only the organiser reads it. Close the lead at any time, and no exhibitor sees it any more.`}
      />
      <FormEnd>
        <FormError control={control} />
        <SubmitButton isPending={send.isPending}>
          {isSignedIn ? <Trans>Post the buying lead</Trans> : <Trans>Sign in and post</Trans>}
        </SubmitButton>
      </FormEnd>
    </form>
  );
}

/** What is known of who is signed in; without a network the sign-in itself says a little. */
function useKnown(): Partial<LeadValues> {
  const signIn = readSignIn();
  const account_id = signIn?.account_id ?? '';
  const { data: basic } = useQuery({
    ...registrationQueries.ownBasics(account_id),
    enabled: account_id !== '',
  });
  return useMemo(() => {
    const name = basic?.name ?? signIn?.buyer_name ?? '';
    const email = basic?.email || signIn?.email || '';
    if (!basic) return { name, email, phone: signIn?.cellphone ?? '' };
    const { company_name, country, area_code, cellphone, relevant_industry: industry } = basic;
    return { name, email, company_name, country, industry, phone: `+${area_code} ${cellphone}` };
  }, [basic, signIn]);
}
