import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdmissionRow } from '#client/device/admission-snapshot.ts';
import { readSignIn, useVisitor } from '#client/device/sign-in.ts';
import { joinParts } from '#client/lang/join-parts.ts';
import { ownAdmissions } from '#client/sync/programme/admissions.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { codeShape } from '#client/ui/make-element.ts';
import { tearShape } from '#client/ui/tear-shape.ts';
import { useModal } from '#client/ui/use-modal.ts';
import { modulesPath } from '#contract/qr-modules.ts';
import { useAdmissionSnapshot } from './admission-rows.tsx';
import classes from './door-code.module.css';
import { TimeWall } from './time-wall.tsx';

/** The icon of a door code. */
export const CODE = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2z';

/** The codes for doors in this browser, by the id of their conference. */
export function useDoorCodes(): (conference_id: string) => AdmissionRow | undefined {
  const isSignedIn = useVisitor() !== null;
  const account_id = isSignedIn ? (readSignIn()?.account_id ?? null) : null;
  const { data: stored = null } = useQuery(ownAdmissions(account_id));
  const snapshot = useAdmissionSnapshot(stored);
  return (conference_id) => {
    const ticket = stored?.tickets.find((one) => one.conference_id === conference_id);
    const admission_id = ticket?.code?.admission_id;
    return snapshot?.rows.find((row) => row.admission_id === admission_id);
  };
}

/** A door code as an object like the ticket: the time in dots, what and where, who, and the code. */
export function DoorObject({ row }: { row: AdmissionRow }) {
  const { day, starts, ends, title, room, name, company_name, qr_modules, code_label } = row;
  return (
    <figure className={`night fluid ${classes.door}`}>
      <TimeWall time={starts} />
      <div className="panel stack gap-4">
        <p className="quiet small numbers">{joinParts([day, `${starts}–${ends}`])}</p>
        <strong className="heading">{title}</strong>
        <p className="small">{room}</p>
      </div>
      {tearShape<ReactNode>(createElement)}
      <figcaption className="panel line spread top">
        <div>
          <strong className="heading" dir="auto">
            {name}
          </strong>
          <p className="small quiet" dir="auto">
            {company_name}
          </p>
        </div>
        <span className="row lit small fixed" data-light="green">
          <Trans>Valid</Trans>
        </span>
      </figcaption>
      <div className="panel">
        {codeShape<ReactNode>(createElement, modulesPath(qr_modules), {
          label: code_label,
          className: 'fluid framed',
        })}
      </div>
    </figure>
  );
}

interface DoorCodeProps {
  row: AdmissionRow;
  onClosed: () => void;
}

/** A door code on the whole screen, which stays lit. */
export function DoorCode({ row, onClosed }: DoorCodeProps) {
  const { modal, close } = useModal(onClosed, { staysOpen: true });
  useEffect(() => {
    // Refused while the battery is low.
    const asked = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void asked?.then((lock) => lock?.release());
  }, []);
  return (
    <dialog {...modal} className="full" aria-label={row.code_label}>
      <div className="wide padded stack gap-12">
        <p className="line spread">
          <strong>
            <Trans>Door code</Trans>
          </strong>
          <Button kind="second" onClick={close}>
            <Icon name="close" />
            <Trans>Close</Trans>
          </Button>
        </p>
        <div className="middle">
          <DoorObject row={row} />
        </div>
        <p className="quiet small center">
          <Trans>Show this code at the door. It works offline.</Trans>
        </p>
      </div>
    </dialog>
  );
}

/** The seat of the user, and the way to its code; right after a sign-up it comes into view. */
export function DoorStrip({ row, isNew }: { row: AdmissionRow; isNew: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="bare night panel line spread fluid"
        onClick={() => setOpen(true)}
      >
        <span className="stack gap-0">
          <strong className="strong">
            <Trans>Show the code for the door</Trans>
          </strong>
          <span className="quiet small">
            <Trans>Valid, opens offline</Trans>
          </span>
        </span>
        <Icon path={CODE} />
      </button>
      {isOpen && <DoorCode row={row} onClosed={() => setOpen(false)} />}
    </>
  );
}
