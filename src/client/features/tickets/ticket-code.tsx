import { useLingui } from '@lingui/react/macro';
import { createElement } from 'react';
import type { Ticket } from '#contract/tickets.ts';
import { codeShape } from './ticket-shape.ts';

interface TicketCodeProps {
  ticket: Ticket;
  className: string | undefined;
}

export function TicketCode({ ticket, className }: TicketCodeProps) {
  const { t } = useLingui();
  return codeShape(createElement, ticket, { label: t`Ticket QR code`, className });
}
