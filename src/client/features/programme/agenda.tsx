import { Trans } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useSeats } from '#client/queries/use-programme.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { useFollowed } from '#client/sync/programme/followed.ts';
import { useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { AgendaEntry } from './agenda-entry.tsx';
import { groupedBy } from './day-list.tsx';
import { DoorCode, DoorObject, useDoorCodes } from './door-code.tsx';
import { LocalTime } from './local-time.tsx';
import { UntilNext } from './until-next.tsx';
import { useHasAside } from './use-is-wide.ts';
import { type OwnItem, useOwnItems } from './use-own-items.ts';
import { useWalking } from './use-walking.ts';

/** The user's conferences and tours as a day each: times, walks, free hours, and codes for doors. */
export function Agenda() {
  const visitor = useVisitor();
  const now = useNow();
  const times = useTimes();
  const momentText = useMomentText();
  const own = useOwnSeats();
  const seats = useSeats();
  const followedIds = useFollowed();
  const items = useOwnItems(own, followedIds);
  const walking = useWalking();
  const codeOf = useDoorCodes();
  const hasAside = useHasAside();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!visitor && followedIds.size === 0) return <SignInFirst to="/conference?view=agenda" />;
  if (!items || !own.isKnown) return <div className="tall" aria-busy="true" />;
  if (items.length === 0) return <NothingYet />;
  const rowOf = (id: string) => (own.of(id).requested === null ? codeOf(id) : undefined);
  const isAhead = ({ id, appointment }: OwnItem) =>
    rowOf(id) && new Date(appointment.ends_at) > now;
  // A wide screen has room for the next code beside the days.
  const shown = chosen ?? (hasAside ? items.find(isAhead)?.id : null);
  const row = shown ? rowOf(shown) : undefined;
  return (
    <div className={hasAside && row ? 'stack columns mt-16' : undefined}>
      <div className="stack gap-24">
        <AsOf moment={own.age && momentText(own.age)} />
        <LocalTime />
        {groupedBy(items, (item) => times.day(item.appointment.starts_at)).map(([day, ofDay]) => (
          <section key={day} className="stack gap-12">
            <h2>{times.weekday(ofDay[0]?.appointment.starts_at ?? now)}</h2>
            <ol className="stack gap-8">
              {ofDay.map((item) => (
                <Fragment key={item.id}>
                  <AgendaEntry
                    item={item}
                    own={own}
                    seats={seats}
                    now={now}
                    onCode={rowOf(item.id) && (() => setChosen(item.id))}
                  />
                  <UntilNext item={item} next={nextOf(item, ofDay)} walking={walking} />
                </Fragment>
              ))}
            </ol>
          </section>
        ))}
        <p className="center">
          <ButtonLink kind="second" to="/conference/admission-tickets">
            <Trans>Door codes and calendar</Trans>
          </ButtonLink>
        </p>
      </div>
      {row && hasAside && (
        <aside className="beside" aria-live="polite">
          <DoorObject row={row} />
        </aside>
      )}
      {row && !hasAside && <DoorCode row={row} onClosed={() => setChosen(null)} />}
    </div>
  );
}

/** The next one of the day that takes place. */
function nextOf(item: OwnItem, ofDay: readonly OwnItem[]): OwnItem | undefined {
  return item.isOn ? ofDay.slice(ofDay.indexOf(item) + 1).find(({ isOn }) => isOn) : undefined;
}

/** @param to the page to open after the sign-in */
export function SignInFirst({ to }: { to: string }) {
  return (
    <NoData
      text={<Trans>Your conferences and tours appear here once you sign in.</Trans>}
      action={
        <ButtonLink to="/audience/fastLogin" search={{ return: to }}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      }
    />
  );
}

export function NothingYet() {
  return (
    <NoData
      text={<Trans>You have not signed up for anything yet.</Trans>}
      action={
        <ButtonLink to="/conference">
          <Trans>See the programme</Trans>
        </ButtonLink>
      }
    />
  );
}
