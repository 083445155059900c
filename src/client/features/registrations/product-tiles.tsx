import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import choices from '#client/ui/fields/choices.module.css';
import { FieldGroup, type FieldProps, useField } from '#client/ui/fields/field.tsx';
import { useIsSeen } from '#client/ui/use-is-seen.ts';
import classes from './registrations.module.css';

/** A field with any number of product categories, each with its drawing. */
export function ProductTiles<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  options,
  ...props
}: FieldProps<Values, Name, Output> & { options: readonly Choice[] }) {
  const { field, frame, described } = useField(props);
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const count = options.filter(({ code }) => chosen.includes(code)).length;
  return (
    <FieldGroup
      {...frame}
      isLong
      describedBy={described['aria-describedby']}
      aside={
        count > 0 && (
          <span className="quiet small numbers">
            <Trans>{count} chosen</Trans>
          </span>
        )
      }
    >
      <div className={`tiles ${choices.chips} ${classes.products}`}>
        {options.map(({ code, label }, index) => (
          <label key={code} className={choices.choice}>
            <input
              className={`over ${choices.native}`}
              type="checkbox"
              checked={chosen.includes(code)}
              aria-invalid={described['aria-invalid']}
              onChange={() =>
                field.onChange(
                  chosen.includes(code)
                    ? chosen.filter((other) => other !== code)
                    : [...chosen, code],
                )
              }
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
            />
            <span className={choices.face}>
              <span className="stack gap-4 grow">
                <ProductDrawing category={code} />
                <span className="small">{label}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function ProductDrawing({ category }: { category: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSeen = useIsSeen(canvas, null);
  useEffect(() => {
    if (!isSeen) return;
    void import('#client/ui/product-canvas.ts')
      .then(
        ({ drawProduct }) =>
          canvas.current && drawProduct(canvas.current, { category, seed: category }),
      )
      .catch(() => {});
  }, [isSeen, category]);
  return <canvas ref={canvas} className="fluid" width={160} height={96} />;
}
