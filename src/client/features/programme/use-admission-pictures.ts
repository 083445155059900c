import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import type { StoredAdmissions } from '#client/device/admission-store.ts';
import { fetchTicketPicture, picturedAdmission } from '#client/sync/ticket-picture.ts';

/** Long enough for the codes themselves to be there first. */
const FETCHED_AHEAD_MS = 3_000;
/** Each takes some 60 kB of the browser's storage. */
const PICTURES = 5;

/** Has the pictures of the next admissions stored in this browser, once the server has confirmed them. */
export function useAdmissionPictures(stored: StoredAdmissions | null, isConfirmed: boolean) {
  const { i18n } = useLingui();
  useEffect(() => {
    if (!stored || !isConfirmed) return;
    const now = Date.now() + stored.clock_offset;
    const next = stored.tickets.filter(
      ({ code, ends_at }) => code !== null && Date.parse(ends_at) > now,
    );
    const fetchAll = async () => {
      for (const ticket of next.slice(0, PICTURES)) {
        const pictured = picturedAdmission(stored.account_id, ticket);
        if (pictured) await fetchTicketPicture(pictured, i18n.locale);
      }
    };
    // A failed fetch is repeated at the next visit to the page.
    const timer = setTimeout(() => void fetchAll().catch(() => {}), FETCHED_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [stored, isConfirmed, i18n.locale]);
}
