import { useLingui } from '@lingui/react/macro';
import { createElement, Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  type AdmissionRow,
  type AdmissionSnapshot,
  saveAdmissionSnapshot,
} from '#client/device/admission-snapshot.ts';
import { expiryOf, type StoredAdmissions } from '#client/device/admission-store.ts';
import { weekdayText } from '#contract/date-text.ts';
import { admissionRowShape, admissionShape } from './admission-shape.ts';

/**
 * The texts of the admission tickets, sorted by time, in the exhibition's time zone. They are
 * stored for the next visit, to be painted before any other script is loaded.
 */
export function useAdmissionSnapshot(stored: StoredAdmissions | null): AdmissionSnapshot | null {
  const { t, i18n } = useLingui();
  const snapshot = useMemo(() => {
    if (!stored) return null;
    const rows = stored.tickets.flatMap(({ code, title, starts_at, ends_at, room, ...ticket }) =>
      code
        ? [
            {
              admission_id: code.admission_id,
              qr_modules: code.qr_modules,
              day: weekdayText(starts_at.slice(0, 10), i18n.locale),
              starts: starts_at.slice(11, 16),
              ends: ends_at.slice(11, 16),
              title,
              room: room.name,
              name: ticket.name,
              company_name: ticket.company_name,
              code_label: t`Admission code for ${title}`,
            } satisfies AdmissionRow,
          ]
        : [],
    );
    return {
      account_id: stored.account_id,
      lang: i18n.locale,
      rows,
      title: t`My conferences and tours`,
      saved: t`Saved on this phone, ${'{time}'}`,
      as_of: t`As of ${'{time}'}`,
      show: t`Show the code for the door`,
    };
  }, [stored, i18n.locale, t]);
  useEffect(() => {
    if (stored && snapshot) saveAdmissionSnapshot(snapshot, expiryOf(stored));
  }, [stored, snapshot]);
  return snapshot;
}

interface AdmissionRowsProps {
  snapshot: AdmissionSnapshot;
  /** Under the code of an admission. */
  actionFor: (admission_id: string) => ReactNode;
}

/** The admission tickets only, when the rest of the programme is not loaded. */
export function AdmissionRows({ snapshot: { rows, show }, actionFor }: AdmissionRowsProps) {
  return rows.map((row) => (
    <Fragment key={row.admission_id}>
      {admissionRowShape<ReactNode>(
        createElement,
        row,
        <AdmissionCode row={row} show={show} action={actionFor(row.admission_id)} />,
      )}
    </Fragment>
  ));
}

interface AdmissionCodeProps {
  row: AdmissionRow;
  show: string;
  action: ReactNode;
}

/** An open code stays open when its page, painted early or shortened, is replaced. */
export function AdmissionCode({ row, show, action }: AdmissionCodeProps) {
  const [isOpen] = useState(
    () => document.querySelector(`details[open][data-admission="${row.admission_id}"]`) !== null,
  );
  return admissionShape<ReactNode>(createElement, row, { show, isOpen, action });
}
