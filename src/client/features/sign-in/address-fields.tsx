import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { CaptchaField } from '#client/ui/fields/captcha-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { signInQueries } from './queries.ts';

/** What people sign in by, and find their ticket by. */
export interface AddressValues {
  by: 'phone' | 'email';
  cellphone: string;
  email: string;
  captcha: string;
  code: string;
}

export const emptyAddress = { cellphone: '', email: '', captcha: '', code: '' };

/** The picture to read, and what a call tells about it. */
export function useCaptcha(purpose: 'sign_in' | 'retrieve', isRequired: boolean) {
  const { data, isError, refetch } = useQuery({
    ...signInQueries.captcha(purpose),
    enabled: isRequired,
  });
  return {
    isRequired,
    image: data?.image,
    hasFailed: isError,
    captcha_id: data?.captcha_id,
    refresh: () => void refetch(),
  };
}
export type Captcha = ReturnType<typeof useCaptcha>;

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
