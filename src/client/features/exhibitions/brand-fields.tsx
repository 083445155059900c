import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { type Brand, exhibitionFields, NO_BRAND } from '#contract/exhibition-data.ts';
import { AccentField } from './accent-field.tsx';
import { FocusField } from './focus-field.tsx';
import { PartFields, type PictureLibrary } from './part-fields.tsx';
import { PictureField } from './picture-field.tsx';

interface BrandFieldsProps {
  control: Control;
  library: PictureLibrary;
  setValue: (name: string, value: unknown) => void;
  preview: (brand: Brand) => ReactNode;
}

/** Form values: numbers are text. */
type Typed = Omit<Brand, 'focus'> & { focus: { x: string; y: string } };

/** Pictures, name and colour of the organiser, below a preview of the site. */
export function BrandFields({ control, library, setValue, preview }: BrandFieldsProps) {
  const { t } = useLingui();
  const typed: Typed = useWatch({ control, name: 'value.brand' });
  const shown = useDeferredValue(typed);
  const focus = { x: Number(typed.focus.x), y: Number(typed.focus.y) };
  const place = { control, library, setValue };
  const picture = (name: keyof Brand, label: string, hint: string) => (
    <PictureField
      label={label}
      hint={hint}
      value={String(typed[name])}
      library={library}
      onChange={(path) => setValue(`value.brand.${name}`, path)}
    />
  );
  return (
    <>
      {preview({ ...NO_BRAND, ...shown, focus })}
      {picture(
        'picture',
        t`Home picture`,
        t`Without one, the site shows its wall of dots. 2,400 × 1,350 is good for large screens.`,
      )}
      {typed.picture && (
        <FocusField
          picture={typed.picture}
          focus={focus}
          onChange={({ x, y }) => setValue('value.brand.focus', { x: String(x), y: String(y) })}
        />
      )}
      <TextField
        control={control}
        name="value.brand.words"
        label={t`Name at the top of every page`}
        hint={
          <Trans>Any script. Empty: the name in dots. Tickets and posters keep the dots.</Trans>
        }
        autoComplete="off"
        isOptional
      />
      {picture(
        'logo',
        t`Logo instead of the name`,
        t`PNG, WebP or JPEG; save an SVG as PNG first. It stands on white in both themes.`,
      )}
      <AccentField
        value={typed.accent}
        onChange={(accent) => setValue('value.brand.accent', accent)}
      />
      {picture('share', t`Picture of shared links`, t`1,200 × 630, shown in chats below a link.`)}
      {picture(
        'icon',
        t`Icon of the installed app`,
        t`A square of 512 pixels or more. Its edge may be cut to a circle.`,
      )}
      <PartFields
        {...place}
        name="value.brand"
        shape={{ partner_logos: exhibitionFields.brand._zod.def.innerType.shape.partner_logos }}
      />
    </>
  );
}
