import { useLingui } from '@lingui/react/macro';
import { createElement, lazy, Suspense } from 'react';
import { codeShape } from '#client/ui/make-element.ts';
import { modulesPath } from '#contract/qr-modules.ts';
import type { Ticket } from '#contract/tickets.ts';

const DrawnCode = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

interface TicketCodeProps {
  ticket: Ticket;
  className: string | undefined;
}

export function TicketCode({ ticket, className }: TicketCodeProps) {
  const { t } = useLingui();
  const label = t`Ticket QR code`;
  if (ticket.qr_modules) {
    return codeShape(createElement, modulesPath(ticket.qr_modules), { label, className });
  }
  return (
    <Suspense>
      <DrawnCode
        value={ticket.qr_text}
        level="M"
        marginSize={4}
        className={className}
        role="img"
        aria-label={label}
      />
    </Suspense>
  );
}
