import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldPath, FieldValues } from 'react-hook-form';
import classes from './captcha-field.module.css';
import field_classes from './field.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

interface CaptchaFieldProps {
  /** For `question`, the hint contains the question. */
  kind: 'picture' | 'question';
  /** Data URL; undefined while it loads. */
  image: string | undefined;
  hasFailed: boolean;
  onRefresh: () => void;
  /** Switches to the other kind. */
  onSwitch: () => void;
}

/** The characters of a picture, or the answer to a question for users who cannot see it. */
export function CaptchaField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  kind,
  image,
  hasFailed,
  onRefresh,
  onSwitch,
  ...props
}: FieldProps<Values, Name, Output> & CaptchaFieldProps) {
  const { t } = useLingui();
  const { id, field, frame, described } = useField(props);
  return (
    <div className="stack gap-8">
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
          <button className="bare row link finger" type="button" onClick={onRefresh}>
            {kind === 'picture' && (
              <span className={classes.image}>
                {image && <img src={image} alt={t`Characters to type`} />}
              </span>
            )}
            <span className="small">
              <RefreshLabel kind={kind} hasFailed={hasFailed} />
            </span>
          </button>
        </div>
      </FieldFrame>
      <button
        className="bare row small link finger"
        type="button"
        onClick={() => {
          field.onChange('');
          onSwitch();
        }}
      >
        {kind === 'picture' ? (
          <Trans>Answer a question instead of the picture</Trans>
        ) : (
          <Trans>Show a picture instead of the question</Trans>
        )}
      </button>
    </div>
  );
}

function RefreshLabel({ kind, hasFailed }: Pick<CaptchaFieldProps, 'kind' | 'hasFailed'>) {
  if (kind === 'question') return <Trans>Another question</Trans>;
  return hasFailed ? <Trans>Load the picture again</Trans> : <Trans>Another picture</Trans>;
}
