import type { ChatMessage } from '#contract/chat.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findOrganisers } from '#server/features/organisers/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { isOfficialName } from '#server/words/official-names.ts';
import type { LiveOfChat } from './place.ts';

/** How long a new person of the organiser may still be imitated. */
const PEOPLE_MS = 10_000;

interface Named {
  as: ChatMessage['as'];
  live: LiveOfChat;
}

/** Judges the names that writers choose for themselves. */
export function createNameCheck(db: Database) {
  const getOfficials = memoizeFor(PEOPLE_MS, async () => {
    const { wordmark, name } = await getCurrentExhibition(db);
    const people = (await findOrganisers(db)).map((person) => person.name);
    return { people, names: [wordmark, name.zh, name.en] };
  });

  /** @throws {AppError} CHAT_NAME_REFUSED for one that belongs to the organiser, the exhibitor or the speaker */
  return async (name: string, { as, live }: Named) => {
    if (as === 'organiser') return;
    const { people, names } = await getOfficials();
    const { anchor, short_name } = live;
    const isVisitor = as === 'visitor';
    const ofLive = isVisitor ? [...Object.values(anchor), ...people] : people;
    const exhibitor = isVisitor && short_name ? Object.values(short_name) : [];
    if (isOfficialName(name, { people: ofLive, names: [...names, ...exhibitor], as })) {
      throw new AppError('CHAT_NAME_REFUSED');
    }
  };
}
