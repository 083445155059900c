import type { ReactNode, Ref } from 'react';
import '#client/ui/hues.css';
import { type Choice, offered } from './choice-group.tsx';
import classes from './choices.module.css';

interface Option<Code extends string> extends Choice {
  code: Code;
  /** Number of results, shown after the label. */
  count?: number | undefined;
  /** The hue of the ground. */
  hue?: number | undefined;
}

interface CheckChipsProps<Code extends string> {
  options: readonly Option<Code>[];
  isChecked: (code: Code) => boolean;
  onToggle: (code: Code) => void;
  onBlur?: () => void;
  isInvalid?: boolean | undefined;
  firstRef?: Ref<HTMLInputElement>;
  /** `pictures` and `small pictures`: above each label. `numbers`: six short labels in a row. */
  look?: keyof typeof looks | undefined;
  pictureOf?: ((code: Code) => ReactNode) | undefined;
}

const looks = {
  chips: `row ${classes.chips}`,
  pictures: `tiles small-tiles ${classes.chips} ${classes.pictured}`,
  'small pictures': `tiles ${classes.chips} ${classes.pictured} ${classes.small}`,
  numbers: `tiles ${classes.dense}`,
};

/** Checkboxes as chips; place them inside a fieldset that labels them. */
export function CheckChips<Code extends string>({
  options,
  isChecked,
  onToggle,
  onBlur,
  isInvalid,
  firstRef,
  pictureOf,
  look = pictureOf ? 'pictures' : 'chips',
}: CheckChipsProps<Code>) {
  return (
    <div className={looks[look]}>
      {offered(options, isChecked).map(({ code, label, count, hue }, index) => (
        <label key={code} className={classes.choice} data-hue={hue}>
          <input
            className={`over ${classes.native}`}
            type="checkbox"
            checked={isChecked(code)}
            aria-invalid={isInvalid}
            onChange={() => onToggle(code)}
            onBlur={onBlur}
            ref={index === 0 ? firstRef : undefined}
          />
          <span className={`${groundOf(look, hue)} ${classes.face}`}>
            <Face look={look} label={label} count={count}>
              {pictureOf?.(code)}
            </Face>
          </span>
        </label>
      ))}
    </div>
  );
}

function groundOf(look: keyof typeof looks, hue: number | undefined): string {
  if (hue !== undefined) return 'hued';
  return look === 'small pictures' || look === 'numbers' ? 'mist' : '';
}

interface FaceProps extends Pick<Option<string>, 'label' | 'count'> {
  look: keyof typeof looks;
  children: ReactNode;
}

function Face({ look, label, count, children }: FaceProps) {
  const counted = count !== undefined && <span className="quiet tiny numbers">{count}</span>;
  if (look === 'chips') {
    return (
      <>
        {label} {counted}
      </>
    );
  }
  return (
    <span
      className={`stack grow ${look === 'small pictures' ? 'tiny' : 'small'} ${look === 'numbers' ? 'gap-0' : 'gap-4'}`}
    >
      {children}
      <span>
        {label} {(look === 'numbers' || look === 'small pictures') && count !== undefined && <br />}
        {counted}
      </span>
    </span>
  );
}
