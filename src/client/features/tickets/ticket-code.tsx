import { useLingui } from '@lingui/react/macro';
import { QRCodeSVG } from 'qrcode.react';

/** Modules of white around the code: readers need them, in dark rooms too. */
const QUIET_ZONE = 4;

/** The code to be scanned: always dark on white. */
export function TicketCode({
  qr_text,
  className,
}: {
  qr_text: string;
  className?: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <QRCodeSVG
      className={className}
      value={qr_text}
      level="M"
      marginSize={QUIET_ZONE}
      bgColor="#ffffff"
      fgColor="#000000"
      role="img"
      aria-label={t`Ticket QR code`}
    />
  );
}
