import { useLingui } from '@lingui/react/macro';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { CaptchaField } from '#client/ui/fields/captcha-field.tsx';
import type { Captcha } from './use-captcha.ts';

interface CaptchaTailProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  captcha: Captcha;
}

/** The captcha at the end of a form, if required: an image code or a question. */
export function CaptchaTail<Values extends FieldValues, Output>({
  control,
  name,
  captcha,
}: CaptchaTailProps<Values, Output>) {
  const { t } = useLingui();
  if (!captcha.isRequired) return null;
  return (
    <CaptchaField
      control={control}
      name={name}
      label={
        captcha.kind === 'picture'
          ? t`Image code`
          : t({ message: 'Answer', context: 'to a captcha' })
      }
      hint={
        captcha.hasFailed && captcha.kind === 'question'
          ? t`No question can be shown now. Please use the picture.`
          : captcha.question
      }
      kind={captcha.kind}
      image={captcha.image}
      hasFailed={captcha.hasFailed}
      onRefresh={captcha.refresh}
      onSwitch={captcha.switchKind}
    />
  );
}
