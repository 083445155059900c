import { QRCodeSVG } from 'qrcode.react';
import classes from './link-code.module.css';

/** An address as a QR code, to be scanned with another phone. */
export function LinkCode({ link, label }: { link: string; label: string }) {
  return (
    <QRCodeSVG
      className={classes.code}
      value={link}
      level="M"
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#000000"
      role="img"
      aria-label={label}
    />
  );
}
