import { Trans, useLingui } from '@lingui/react/macro';
import classes from '#client/forms/picture-chooser.module.css';
import { PictureChooser } from '#client/forms/picture-chooser.tsx';
import { Button } from '#client/ui/button.tsx';

interface LogoFieldProps {
  logo: string | null;
  onChange: (logo: string | null) => void;
}

export function LogoField({ logo, onChange }: LogoFieldProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>
        <Trans>Logo</Trans>
      </legend>
      <div className={classes.logo}>
        {logo ? (
          <img src={logo} alt={t`Logo`} width="96" height="96" />
        ) : (
          <span className={classes.no_logo}>
            <Trans>No logo yet</Trans>
          </span>
        )}
        <div className={classes.logo_side}>
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
