import { Trans, useLingui } from '@lingui/react/macro';
import { PictureChooser } from '#client/forms/picture-chooser.tsx';
import { Button } from '#client/ui/button.tsx';
import classes from './profile.module.css';

interface LogoFieldProps {
  logo: string | null;
  onChange: (logo: string | null) => void;
}

export function LogoField({ logo, onChange }: LogoFieldProps) {
  const { t } = useLingui();
  return (
    <fieldset className="stack">
      <legend className="label">
        <Trans>Logo</Trans>
      </legend>
      <div className="row gap-16">
        {logo ? (
          <img
            className={`fixed framed logo ${classes.logo}`}
            src={logo}
            alt={t`Logo`}
            width="96"
            height="96"
          />
        ) : (
          <span className={`middle center quiet tiny fixed framed ${classes.logo}`}>
            <Trans>No logo yet</Trans>
          </span>
        )}
        <div className={`stack gap-8 ${classes.chooser}`}>
          <PictureChooser
            action={logo ? <Trans>Choose another</Trans> : <Trans>Choose a logo</Trans>}
            room={1}
            onUploaded={onChange}
          />
          {logo && (
            <Button kind="second" size="small" onClick={() => onChange(null)}>
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}
