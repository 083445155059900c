import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldPath, FieldValues } from 'react-hook-form';
import classes from './captcha-field.module.css';
import field_classes from './field.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

interface CaptchaFieldProps {
  /** Data URL; undefined while there is none. */
  image: string | undefined;
  hasFailed: boolean;
  onRefresh: () => void;
}

/** The characters of a picture; pressing the picture brings another one. */
export function CaptchaField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  image,
  hasFailed,
  onRefresh,
  ...props
}: FieldProps<Values, Name, Output> & CaptchaFieldProps) {
  const { t } = useLingui();
  const { id, field, frame, described } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={`row ${field_classes.row}`}>
        <input
          className="input"
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={12}
          aria-required
          {...described}
          {...field}
        />
        <button className={`bare row ${classes.picture}`} type="button" onClick={onRefresh}>
          <span className={classes.image}>
            {image && <img src={image} alt={t`Characters to type`} />}
          </span>
          <span className="small">
            {hasFailed ? <Trans>Load the picture again</Trans> : <Trans>Another picture</Trans>}
          </span>
        </button>
      </div>
    </FieldFrame>
  );
}
