import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { useStore } from '#client/device/store.ts';
import { chatQueries } from '#client/queries/chat.ts';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { createChat, NO_CHAT } from '#client/sync/chat/follow-chat.ts';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Switch } from '#client/ui/switch.tsx';
import { ZoneLine } from '#client/ui/zone-line.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatList } from './chat-list.tsx';
import { LiveOfChat } from './live-of-chat.ts';

/** Visitors do not load it. */
const ModeratorTools = optionalPart(
  async () => (await import('./moderator-tools.tsx')).ModeratorTools,
);

/** The chat of a live stream: everyone reads, who has signed in writes. */
export function ChatRoom({ live_id, isOver }: { live_id: string; isOver: boolean }) {
  const { t } = useLingui();
  const zone = useForeignZone();
  const [chat] = useState(() => createChat(live_id));
  useEffect(() => chat.follow(), [chat]);
  const { log, room, isFailed } = useStore(chat.store, NO_CHAT);
  const isSignedIn = useVisitor() !== null;
  const { data: place = null } = useQuery({ ...chatQueries.place(live_id), enabled: isSignedIn });
  const [isAloud, setAloud] = useState(false);
  const isRead = room !== null || isFailed;
  return (
    <LiveOfChat value={live_id}>
      <section aria-label={t`Chat`}>
        <div className="stack gap-12 padded">
          <div className="row spread">
            <h2>
              <Trans>Chat</Trans>
            </h2>
            <Switch checked={isAloud} onChange={({ target }) => setAloud(target.checked)}>
              <Trans>Announce new messages</Trans>
            </Switch>
          </div>
          {isRead && <ZoneLine zone={zone} />}
          {place?.may_moderate && room && (
            <Suspense>
              <ModeratorTools
                live_id={live_id}
                room={room}
                maySilence={place.may_mute_everywhere}
              />
            </Suspense>
          )}
          {room?.pinned && (
            <p className="panel notice small">
              <span className="visually-hidden">
                <Trans>Pinned message:</Trans>
              </span>
              <strong>{room.pinned.name}</strong> <bdi>{room.pinned.text}</bdi>
            </p>
          )}
          <ChatList
            chat={chat}
            log={log}
            place={place}
            isAloud={isAloud}
            isRead={isRead}
            instead={room === null && isFailed && <Unreachable />}
          />
          {room && isFailed && <Unreachable />}
        </div>
        {/* Shown with the messages, whose height it must not wait for. */}
        {isRead && <ChatForm live_id={live_id} room={room} place={place} isOver={isOver} />}
      </section>
    </LiveOfChat>
  );
}

function Unreachable() {
  return (
    <p role="status" className="small quiet">
      <Trans>The chat cannot be reached at the moment. Retrying automatically.</Trans>
    </p>
  );
}
