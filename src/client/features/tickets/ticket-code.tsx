import { useLingui } from '@lingui/react/macro';
import { QRCodeSVG } from 'qrcode.react';
import type { Ref } from 'react';
import { QUIET_ZONE } from './code-modules.ts';

interface TicketCodeProps {
  qr_text: string;
  className?: string | undefined;
  ref?: Ref<SVGSVGElement>;
}

/** The code to be scanned: always dark on white. */
export function TicketCode({ qr_text, className, ref }: TicketCodeProps) {
  const { t } = useLingui();
  return (
    <QRCodeSVG
      ref={ref}
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
