import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import {
  accentContrast,
  accentTokens,
  isColour,
  isStrongAccent,
  nearestAccent,
} from '#contract/accent.ts';

/** The accent of the site as shipped, from `tokens.css`. */
const SHIPPED = '#1d4ed8';

interface AccentFieldProps {
  /** `#1d4ed8`; empty: as shipped. */
  value: string;
  onChange: (accent: string) => void;
}

/** The colour of links and buttons, with its contrast in both themes. A colour too weak for text is not saved. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const told = useId();
  const colour = isColour(value) ? value : SHIPPED;
  return (
    <fieldset className="stack gap-8">
      <legend className="label">
        <Trans>Accent colour</Trans>
      </legend>
      <div className="row gap-8">
        <input
          type="color"
          value={colour}
          aria-label={t`Choose the accent colour`}
          onChange={({ target }) => onChange(target.value)}
        />
        <label htmlFor={id} className="visually-hidden">
          <Trans>Accent colour as a code</Trans>
        </label>
        <input
          id={id}
          className="input"
          value={value}
          placeholder={SHIPPED}
          maxLength={7}
          size={9}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={told}
          aria-invalid={value !== '' && !(isColour(value) && isStrongAccent(value))}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
        {value && (
          <Button kind="quiet" size="small" onClick={() => onChange('')}>
            <Trans>As shipped</Trans>
          </Button>
        )}
      </div>
      <div id={told} role="status" className="small">
        <Told value={value} onTake={onChange} />
      </div>
    </fieldset>
  );
}

function Told({ value, onTake }: { value: string; onTake: (colour: string) => void }) {
  if (value !== '' && !isColour(value)) {
    return (
      <p className="error">
        <Trans>Type # and six digits or letters a–f, for example {SHIPPED}.</Trans>
      </p>
    );
  }
  const colour = value || SHIPPED;
  if (!isStrongAccent(colour)) return <TooWeak colour={colour} onTake={onTake} />;
  return <Contrast colour={colour} />;
}

const inTenths = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

function Contrast({ colour }: { colour: string }) {
  const { brand: lit } = accentTokens(colour).dark;
  const light = inTenths(accentContrast(colour, 'light'));
  const dark = inTenths(accentContrast(lit, 'dark'));
  return (
    <ul className="stack gap-4">
      <li>
        <Trans>Light theme: {light} to 1, good for text and buttons.</Trans>
      </li>
      <li>
        <Trans>
          Dark theme: lightened to {lit}, {dark} to 1.
        </Trans>
      </li>
    </ul>
  );
}

function TooWeak({ colour, onTake }: { colour: string; onTake: (colour: string) => void }) {
  const ratio = inTenths(accentContrast(colour, 'light'));
  const nearest = nearestAccent(colour);
  return (
    <div className="stack gap-8">
      <p className="error">
        <Trans>Too weak to read: {ratio} to 1, text needs 4.5. It cannot be saved.</Trans>
      </p>
      <p>
        <Button kind="second" size="small" onClick={() => onTake(nearest)}>
          <Trans>Use {nearest}, the nearest that is strong enough</Trans>
        </Button>
      </p>
    </div>
  );
}
