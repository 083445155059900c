import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useSeats } from '#client/queries/use-programme.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { loadWalking, noWalking, type Walking } from '#client/queries/walking.ts';
import { useFollowed } from '#client/sync/programme/followed.ts';
import { useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { clashBetween } from '#contract/programme-states.ts';
import { DayList } from './day-list.tsx';
import { OwnRow } from './own-row.tsx';
import { type OwnItem, useOwnItems } from './use-own-items.ts';

/** The user's conferences and tours by day, with the gaps between them. */
export function Agenda() {
  const visitor = useVisitor();
  const now = useNow();
  const momentText = useMomentText();
  const own = useOwnSeats();
  const seats = useSeats();
  const followedIds = useFollowed();
  const items = useOwnItems(own, followedIds);
  const walking = useWalking();
  if (!visitor && followedIds.size === 0) return <SignInFirst to="/conference?view=agenda" />;
  if (!items || !own.isKnown) return <div className="tall" aria-busy="true" />;
  if (items.length === 0) return <NothingYet />;
  const followed = items.filter(({ isOn }) => isOn);
  return (
    <>
      <AsOf moment={own.age && momentText(own.age)} />
      <DayList items={items} startOf={(item) => item.appointment.starts_at} now={now} showsDay>
        {(item) => (
          <OwnRow item={item} own={own} seats={seats} now={now}>
            {!own.ids.has(item.id) && (
              <p className="small quiet">
                <Trans>You follow it, without a seat.</Trans>
              </p>
            )}
            <UntilNext item={item} next={followed[followed.indexOf(item) + 1]} walking={walking} />
          </OwnRow>
        )}
      </DayList>
      <p className="center">
        <ButtonLink kind="second" to="/conference/admission-tickets">
          <Trans>Door codes and calendar</Trans>
        </ButtonLink>
      </p>
    </>
  );
}

/** Measured once the plan is here; the agenda does not wait for it. */
function useWalking(): Walking {
  const client = useQueryClient();
  const [walking, setWalking] = useState(() => noWalking);
  useEffect(() => {
    void loadWalking(client).then((measured) => setWalking(() => measured));
  }, [client]);
  return walking;
}

interface UntilNextProps {
  item: OwnItem;
  next: OwnItem | undefined;
  walking: Walking;
}

/** The gap to the next item on the same day: an overlap, a tight change, or a walk. */
function UntilNext({ item, next, walking }: UntilNextProps) {
  const times = useTimes();
  if (!item.isOn || !next) return null;
  const [one, other] = [item.appointment, next.appointment];
  if (times.day(one.starts_at) !== times.day(other.starts_at)) return null;
  const minutes = walking(one.at, other.at);
  const clash = clashBetween(one, other, minutes);
  const { title } = other;
  if (clash?.kind === 'overlap') {
    const { minutes: both } = clash;
    return (
      <p className="error">
        <Plural
          value={both}
          one={`Overlaps with “${title}” for # minute`}
          other={`Overlaps with “${title}” for # minutes`}
        />
      </p>
    );
  }
  if (clash) {
    const { walking: onFoot, between } = clash;
    return (
      <p className="error numbers">
        <Trans>
          Then {onFoot} min on foot, {between} min between
        </Trans>
      </p>
    );
  }
  if (!minutes) return null;
  return (
    <p className="small quiet numbers">
      <Trans>Then {minutes} min on foot to the next</Trans>
    </p>
  );
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
          <Trans>Look at the programme</Trans>
        </ButtonLink>
      }
    />
  );
}
