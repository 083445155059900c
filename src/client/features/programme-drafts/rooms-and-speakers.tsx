import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { RoomChoice, TrackChoice } from '#contract/programme-drafts.ts';
import { RoomSheet } from './room-sheet.tsx';
import { SpeakerSheet } from './speaker-sheet.tsx';
import { TrackSheet } from './track-sheet.tsx';
import { useDraftWords } from './use-draft-words.ts';
import type { Programme } from './use-programme-draft.ts';

type Speaker = Programme['speakers'][number];

type Opened =
  | { of: 'room'; part: RoomChoice | null }
  | { of: 'track'; part: TrackChoice | null }
  | { of: 'speaker'; part: Speaker | null };

/** Shared data of conferences: rooms, tracks and speakers. */
export function RoomsAndSpeakers() {
  const { data } = useSuspenseQuery(consoleQueries.programme());
  const queryClient = useQueryClient();
  const { lang } = useDraftWords();
  const [opened, setOpened] = useState<Opened | null>(null);
  const sheet = {
    onSaved: () => void queryClient.invalidateQueries({ queryKey: consoleQueries.all() }),
    onClosed: () => setOpened(null),
  };
  const { rooms, tracks, speakers } = data;
  return (
    <section className="stack gap-8">
      <Parts
        title={<Plural value={rooms.length} one="# room" other="# rooms" />}
        items={rooms.map((part) => ({ key: part.code, name: part.name[lang], part }))}
        action={<Trans>New room</Trans>}
        onChosen={(part) => setOpened({ of: 'room', part })}
      />
      <Parts
        title={<Plural value={tracks.length} one="# track" other="# tracks" />}
        items={tracks.map((part) => ({ key: part.code, name: part.name[lang], part }))}
        action={<Trans>New track</Trans>}
        onChosen={(part) => setOpened({ of: 'track', part })}
      />
      <Parts
        title={<Plural value={speakers.length} one="# speaker" other="# speakers" />}
        items={speakers.map((part) => ({ key: part.id, name: part.name[lang], part }))}
        action={<Trans>New speaker</Trans>}
        onChosen={(part) => setOpened({ of: 'speaker', part })}
      />
      {opened?.of === 'room' && <RoomSheet part={opened.part} {...sheet} />}
      {opened?.of === 'track' && <TrackSheet part={opened.part} {...sheet} />}
      {opened?.of === 'speaker' && <SpeakerSheet part={opened.part} {...sheet} />}
    </section>
  );
}

interface PartsProps<Part> {
  title: ReactNode;
  items: readonly { key: string; name: string; part: Part }[];
  /** Label of the button for a new one. */
  action: ReactNode;
  /** Called with null for a new one. */
  onChosen: (part: Part | null) => void;
}

function Parts<Part>({ title, items, action, onChosen }: PartsProps<Part>) {
  return (
    <details className="panel mist">
      <summary className="line gap-8 strong">
        {title}
        <Icon path="M6 9l6 6 6-6" />
      </summary>
      <ul className="row gap-4 padded">
        {items.map(({ key, name, part }) => (
          <li key={key}>
            <Button kind="second" size="small" onClick={() => onChosen(part)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="second" size="small" onClick={() => onChosen(null)}>
        {action}
      </Button>
    </details>
  );
}
