import { useLingui } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import { CaptchaTail } from '#client/forms/captcha-tail.tsx';
import type { Captcha } from '#client/forms/use-captcha.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';

/** The address that visitors sign in by, and find their ticket by. */
export interface AddressValues {
  by: 'phone' | 'email';
  cellphone: string;
  email: string;
  captcha: string;
  code: string;
}

export const emptyAddress = { cellphone: '', email: '', captcha: '', code: '' };

interface AddressFieldsProps<Output> {
  control: Control<AddressValues, unknown, Output>;
  by: 'phone' | 'email';
  captcha: Captcha;
}

/** Phone or e-mail, and the image code where one is asked for. */
export function AddressFields<Output>({ control, by, captcha }: AddressFieldsProps<Output>) {
  const { t } = useLingui();
  return (
    <>
      {by === 'phone' ? (
        <TextField
          control={control}
          name="cellphone"
          label={t`Mobile number`}
          hint={t`Mainland China, 11 digits`}
          kind="phone"
          autoComplete="tel-national"
        />
      ) : (
        <TextField
          control={control}
          name="email"
          label={t`E-mail`}
          hint={t`For example name@company.com`}
          kind="email"
        />
      )}
      <CaptchaTail control={control} name="captcha" captcha={captcha} />
    </>
  );
}
