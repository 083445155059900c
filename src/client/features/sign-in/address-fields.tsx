import { useLingui } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import { CaptchaTail } from '#client/forms/captcha-tail.tsx';
import type { Captcha } from '#client/forms/use-captcha.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';

/** The address that visitors sign in by, and find their ticket by. */
export interface AddressValues {
  /** A mainland mobile number or an e-mail address, as typed. */
  address: string;
  captcha: string;
  code: string;
}

export const emptyAddress: AddressValues = { address: '', captcha: '', code: '' };

interface AddressFieldsProps<Output> {
  control: Control<AddressValues, unknown, Output>;
  captcha: Captcha;
}

/** A field for phone or e-mail, and the image code if required. */
export function AddressFields<Output>({ control, captcha }: AddressFieldsProps<Output>) {
  const { t } = useLingui();
  const lang = useLang();
  const { email_only } = useExhibition();
  return (
    <>
      <TextField
        control={control}
        name="address"
        label={email_only ? t`E-mail` : t`Mobile number or e-mail`}
        hint={
          email_only
            ? t`Sign-in is by e-mail here.`
            : t`Mainland China mobile, or any e-mail. No password.`
        }
        inputMode="email"
        autoComplete={lang === 'zh' ? 'tel-national' : 'email'}
        autoCapitalize="off"
        spellCheck={false}
      />
      <CaptchaTail control={control} name="captcha" captcha={captcha} />
    </>
  );
}
