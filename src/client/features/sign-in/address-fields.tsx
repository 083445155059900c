import { Trans, useLingui } from '@lingui/react/macro';
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
  /**
   * True when the captcha is answered and the code was sent: the next code needs another captcha.
   */
  isSent?: boolean;
}

/** Phone or e-mail, and the image code if required. */
export function AddressFields<Output>({
  control,
  by,
  captcha,
  isSent,
}: AddressFieldsProps<Output>) {
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
      {isSent ? (
        captcha.isRequired && <Sent />
      ) : (
        <CaptchaTail control={control} name="captcha" captcha={captcha} />
      )}
    </>
  );
}

/** Takes the place of the answered captcha. */
function Sent() {
  return (
    <p>
      <span aria-hidden="true">✓ </span>
      <Trans>Code sent</Trans>
    </p>
  );
}
