import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldArray } from 'react-hook-form';
import { TextPair } from '#client/forms/text-pair.tsx';
import { Button } from '#client/ui/button.tsx';
import { limits } from '#contract/limits.ts';
import { type LiveControl, NO_GUEST } from './live-values.ts';

/** The guests of a live stream, each with name and position. */
export function GuestFields({ control }: { control: LiveControl }) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control, name: 'form.guests' });
  return (
    <fieldset className="stack gap-16">
      <legend className="label">
        <Trans>Guests</Trans>
      </legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="stack gap-8 parted">
          <TextPair
            control={control}
            name={`form.guests.${at}.name`}
            labels={{ zh: t`Name in Chinese`, en: t`Name in English` }}
          />
          <TextPair
            control={control}
            name={`form.guests.${at}.title`}
            labels={{ zh: t`Position in Chinese`, en: t`Position in English` }}
            isOptional
          />
          <p>
            <Button kind="second" size="small" onClick={() => remove(at)}>
              <Trans>Remove guest</Trans>
            </Button>
          </p>
        </div>
      ))}
      {fields.length < limits.GUESTS_A_LIVE && (
        <p>
          <Button kind="second" size="small" onClick={() => append(NO_GUEST)}>
            <Trans>Add a guest</Trans>
          </Button>
        </p>
      )}
    </fieldset>
  );
}
