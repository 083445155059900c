import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { browserKind } from '#client/device/browser-kind.ts';
import type { TicketCopy } from '#client/device/ticket-store.ts';
import { picturedTicket } from '#client/sync/ticket-picture.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Refresh } from '#client/ui/touch/use-refresh.ts';
import classes from './ticket-actions.module.css';
import { FETCHED_AHEAD_MS } from './use-picture-ahead.ts';

interface ClosableProps {
  onClosed: () => void;
}

/** Sheets of other features, passed by the route; each is loaded on demand. */
export interface TicketSheets {
  /** Makes a link that carries the sign-in along. */
  transfer: () => Promise<ComponentType<ClosableProps>>;
  /** Explains how to leave an app for the phone's own browser. */
  openInBrowser: () => Promise<ComponentType<ClosableProps & { link: string }>>;
}

interface TicketActionsProps {
  copy: TicketCopy;
  sheets: TicketSheets;
  refresh: Refresh;
}

const pictureSheet = async () => (await import('./save-picture-sheet.tsx')).SavePictureSheet;

/** Ways to have the ticket at hand where there is no network: a picture, a calendar, another browser. */
export function TicketActions({ copy, sheets, refresh }: TicketActionsProps) {
  const { t, i18n } = useLingui();
  const [Shown, setShown] = useState<ComponentType<ClosableProps> | null>(null);
  const [isMissing, setMissing] = useState(false);
  const calendar = `${SITE_ORIGIN}/calendar/${i18n.locale}.ics`;

  // Preloaded: the sheet is needed most when there is no network.
  useEffect(() => {
    const timer = setTimeout(() => void pictureSheet().catch(() => {}), FETCHED_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);

  // Not `lazy`: a failed load must not remove the ticket.
  const open = async (load: () => Promise<ComponentType<ClosableProps>>) => {
    setMissing(false);
    try {
      const Sheet = await load();
      setShown(() => Sheet);
    } catch {
      setMissing(true);
    }
  };
  const openPicture = async () => {
    const Sheet = await pictureSheet();
    const { name, ticket_number, exhibition_name } = copy.ticket;
    const alt = t`Ticket of ${name}, number ${ticket_number}, ${exhibition_name}, with its QR code`;
    return ({ onClosed }: ClosableProps) => (
      <Sheet pictured={picturedTicket(copy)} alt={alt} onClosed={onClosed} />
    );
  };
  const openCalendar = async () => {
    const Sheet = await sheets.openInBrowser();
    const link = window.location.origin + calendar;
    return ({ onClosed }: ClosableProps) => <Sheet link={link} onClosed={onClosed} />;
  };

  return (
    <>
      <div className={`tiles gap-8 ${classes.actions}`}>
        <button
          type="button"
          className={`bare panel mist label plain line gap-8 hovers ${classes.action}`}
          onClick={() => void open(openPicture)}
        >
          <Icon path="M12 4v11M8 11l4 4 4-4M5 19h14" />
          <Trans>Save as picture</Trans>
        </button>
        {browserKind().app === null ? (
          <a
            className={`bare panel mist label plain line gap-8 hovers ${classes.action}`}
            href={calendar}
            download
          >
            <Icon path={CALENDAR} />
            <Trans>Add to calendar</Trans>
          </a>
        ) : (
          // Apps open no files.
          <button
            type="button"
            className={`bare panel mist label plain line gap-8 hovers ${classes.action}`}
            onClick={() => void open(openCalendar)}
          >
            <Icon path={CALENDAR} />
            <Trans>Add to calendar</Trans>
          </button>
        )}
        <button
          type="button"
          className={`bare panel mist label plain line gap-8 hovers ${classes.action}`}
          onClick={() => void open(sheets.transfer)}
        >
          <Icon path="M13 5h6v6M19 5l-8 8M9 6H5v13h13v-4" />
          <Trans>Open in another browser</Trans>
        </button>
        <button
          type="button"
          className={`bare panel mist label plain line gap-8 hovers ${classes.action}`}
          aria-disabled={refresh.state === 'running'}
          onClick={() => void refresh.run()}
        >
          <Icon path="M19 8a8 8 0 1 0 1 6M20 4v5h-5" />
          <Trans>Refresh</Trans>
        </button>
      </div>
      <p className="quiet small center" role="status">
        {isMissing && (
          <Trans>This needs a connection. Without one, take a screenshot of your ticket.</Trans>
        )}
        {!isMissing && refresh.state === 'done' && <Trans>Up to date</Trans>}
        {!isMissing && refresh.state === 'failed' && <Trans>Could not be refreshed</Trans>}
      </p>
      {Shown && <Shown onClosed={() => setShown(null)} />}
    </>
  );
}

const CALENDAR = 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4';
