import { useLingui } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import type { Captcha } from '#client/forms/use-captcha.ts';
import { CaptchaField } from '#client/ui/fields/captcha-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';

/** What people sign in by, and find their ticket by. */
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
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
      ) : (
        <TextField
          control={control}
          name="email"
          label={t`E-mail`}
          hint={t`For example name@company.com`}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      {captcha.isRequired && (
        <CaptchaField
          control={control}
          name="captcha"
          label={t`Image code`}
          image={captcha.image}
          hasFailed={captcha.hasFailed}
          onRefresh={captcha.refresh}
        />
      )}
    </>
  );
}
