import type { ChatMessage } from '#contract/chat.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findOrganisers } from '#server/features/organisers/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { isOfficialName } from '#server/words/official-names.ts';
import type { LiveOfChat } from './place.ts';

interface Named {
  as: ChatMessage['as'];
  live: LiveOfChat;
}

/**
 * Checks a name that a writer has chosen.
 * @throws {AppError} CHAT_NAME_REFUSED if the name belongs to the organiser, the exhibitor or the speaker
 */
export async function refuseOfficialName(db: Database, name: string, { as, live }: Named) {
  if (as === 'organiser') return;
  const { wordmark, name: exhibition } = await getCurrentExhibition(db);
  const people = (await findOrganisers(db)).map((person) => person.name);
  const names = [wordmark, exhibition.zh, exhibition.en];
  const ofVisitors = as === 'visitor' && {
    people: [...people, ...Object.values(live.anchor)],
    names: [...names, ...Object.values(live.short_name ?? {})],
  };
  if (isOfficialName(name, { people, names, ...ofVisitors, as })) {
    throw new AppError('CHAT_NAME_REFUSED');
  }
}
