import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useNow } from '#client/queries/use-times.ts';
import { ownAdmissions } from '#client/sync/programme/admissions.ts';
import { useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { NumberTile } from '#client/ui/number-tile.tsx';
import { useOwnItems } from './use-own-items.ts';

const AGENDA = 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7M9 14h2M13 14h2M9 17h2';
const CODES = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2M14 18h2v2M18 18h2v2';

/** How many conferences and tours are one's own, the next one, and the codes for doors. */
export function OwnTiles() {
  const { t } = useLingui();
  const momentText = useMomentText();
  const now = useNow();
  const own = useOwnSeats();
  const items = useOwnItems(own)?.filter(({ isOn }) => isOn);
  const { data: stored } = useQuery(ownAdmissions(readSignIn()?.account_id ?? null));
  const next = items?.find(({ appointment }) => new Date(appointment.starts_at) > now);
  const starting = next && momentText(next.appointment.starts_at);
  const codes = stored?.tickets.filter(({ code }) => code !== null).length;
  return (
    <>
      <NumberTile
        to="/conference"
        search={{ view: 'agenda' }}
        icon={AGENDA}
        title={t`My agenda`}
        number={items?.length}
        note={starting && t`Next: ${starting}`}
      />
      <NumberTile
        to="/conference/admission-tickets"
        icon={CODES}
        title={t`Door codes`}
        number={codes}
        note={codes ? t`Open offline` : undefined}
      />
    </>
  );
}
