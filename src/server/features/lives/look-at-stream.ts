import { fetchPlaylist, NotSeen } from './fetch-playlist.ts';
import { isPlaylist, type Playlist, readPlaylist, variantsOf } from './playlist.ts';

/** The result of one request for a stream. */
export type Look =
  | { playlist: Playlist; height: number | null; bandwidth: number | null }
  | { problem: string };

type Fetching = Parameters<typeof fetchPlaylist>[1];

/** Asks for a stream's playlist, by its cheapest variant where it has several. */
export async function lookAtStream(address: string, fetching: Fetching): Promise<Look> {
  try {
    const { text, url } = await fetchPlaylist(address, fetching);
    if (!isPlaylist(text)) return { problem: 'not_a_playlist' };
    const variants = variantsOf(text).sort((a, b) => a.bandwidth - b.bandwidth);
    const [cheapest] = variants;
    const best = variants.at(-1);
    if (!cheapest || !best) return lookAt(text, { height: null, bandwidth: null });
    if (!URL.canParse(cheapest.uri, url)) return { problem: 'not_a_playlist' };
    const segments = await fetchPlaylist(new URL(cheapest.uri, url).href, fetching);
    return lookAt(segments.text, { height: best.height, bandwidth: best.bandwidth || null });
  } catch (error) {
    if (error instanceof NotSeen) return { problem: error.problem };
    throw error;
  }
}

function lookAt(text: string, quality: { height: number | null; bandwidth: number | null }): Look {
  const playlist = readPlaylist(text);
  return playlist ? { playlist, ...quality } : { problem: 'not_a_playlist' };
}
