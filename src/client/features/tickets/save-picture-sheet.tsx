import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import { momentText } from '#client/lang/moment-text.ts';
import { ticketPictureQuery } from '#client/queries/ticket-pictures.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { useIsSlow } from '#client/ui/use-is-slow.ts';
import type { Ticket } from '#contract/tickets.ts';
import { CODE_PIXELS, drawTicket, PICTURE_HEIGHT, PICTURE_WIDTH } from './draw-ticket.ts';
import classes from './save-picture-sheet.module.css';
import { useTicketWords } from './use-ticket-words.ts';

interface SavePictureSheetProps {
  ticket: Ticket;
  onClosed: () => void;
}

/** The ticket as a picture to press and hold: the server's, or one drawn here where that does not come. */
export function SavePictureSheet({ ticket, onClosed }: SavePictureSheetProps) {
  const { t, i18n } = useLingui();
  const code = useRef<HTMLCanvasElement>(null);
  const words = useTicketWords(ticket);
  const asked = useQuery(ticketPictureQuery(ticket.ticket_id, i18n.locale));
  const [isLoaded, setLoaded] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [drawn, setDrawn] = useState<string | null>(null);
  const isSlow = useIsSlow(!isLoaded && !isBroken && !asked.isError);
  const isLate = isSlow || isBroken || asked.isError;

  const moment = momentText(new Date(), new Date(0), i18n.locale);
  const note = t`Made without a network on ${moment}, personal use only`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn once, when it is needed.
  useEffect(() => {
    if (isLate && !drawn && code.current)
      setDrawn(drawTicket(ticket, { ...words, note }, code.current));
  }, [isLate]);

  const { name, ticket_number, exhibition_name } = ticket;
  const src = drawn ?? asked.data?.url;
  return (
    <Sheet title={t`Save as picture`} onClosed={onClosed}>
      <HowToSave src={src} isDrawnHere={drawn !== null} />
      <div className={classes.room} aria-busy={!isLoaded}>
        {src && (
          // Nothing lies over it and nothing keeps a finger off: apps offer their menu for plain pictures only.
          <img
            key={src}
            src={src}
            width={PICTURE_WIDTH}
            height={PICTURE_HEIGHT}
            alt={t`Ticket of ${name}, number ${ticket_number}, ${exhibition_name}, with its QR code`}
            onLoad={() => setLoaded(true)}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <QRCodeCanvas
        ref={code}
        value={ticket.qr_text}
        level="M"
        marginSize={4}
        size={CODE_PIXELS}
        hidden
      />
    </Sheet>
  );
}

function HowToSave({ src, isDrawnHere }: { src: string | undefined; isDrawnHere: boolean }) {
  const { app, system } = browserKind();
  const isPressed = app !== null || system === 'ios';
  return (
    <div className={classes.how}>
      {app !== null && (
        <p>
          <Trans>Press and hold the picture, then choose “Save Image”.</Trans>
        </p>
      )}
      {app === null && system === 'ios' && (
        <p>
          <Trans>Press and hold the picture, then choose “Save to Photos”.</Trans>
        </p>
      )}
      {!isPressed && (
        <a className="button" href={src} download="ticket.png" aria-disabled={!src}>
          <Trans>Save to this device</Trans>
        </a>
      )}
      <p className={classes.quiet}>
        {isDrawnHere && isPressed ? (
          <Trans>It was made without a network. If no menu appears, take a screenshot.</Trans>
        ) : (
          <Trans>It opens without a network, and lets in you alone: do not pass it on.</Trans>
        )}
      </p>
    </div>
  );
}
