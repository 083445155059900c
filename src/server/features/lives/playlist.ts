/** The state of a stream according to its playlist. */
export interface Playlist {
  /** Another one where the stream goes on. */
  mark: string;
  /** Seconds that a segment lasts at most. */
  target: number;
  /** The stream itself says that it is over. */
  is_ended: boolean;
}

interface Variant {
  uri: string;
  bandwidth: number;
  height: number | null;
}

/** The variants of a master playlist; none: it is one of segments. RFC 8216, 4.3.4.2. */
export function variantsOf(text: string): Variant[] {
  const lines = linesOf(text);
  return lines.flatMap((line, at) => {
    const uri = lines[at + 1];
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !uri || uri.startsWith('#')) return [];
    const bandwidth = Number(/[:,]BANDWIDTH=(\d{1,12})/.exec(line)?.[1] ?? 0);
    const height = /RESOLUTION=\d{1,5}x(\d{1,5})/.exec(line)?.[1];
    return [{ uri, bandwidth, height: height ? Number(height) : null }];
  });
}

/** A playlist of segments; null: the text is none. */
export function readPlaylist(text: string): Playlist | null {
  const lines = linesOf(text);
  const target = Number(tagOf(lines, '#EXT-X-TARGETDURATION') ?? Number.NaN);
  if (lines[0] !== '#EXTM3U' || !(target > 0)) return null;
  const sequence = tagOf(lines, '#EXT-X-MEDIA-SEQUENCE') ?? '0';
  const last = lines.findLast((line) => !line.startsWith('#')) ?? '';
  // Parts of a segment, where a stream has a low latency, come before it.
  const part = lines.findLast((line) => line.startsWith('#EXT-X-PART:')) ?? '';
  return {
    mark: [sequence, last, part].join(' '),
    target,
    is_ended: lines.includes('#EXT-X-ENDLIST'),
  };
}

export function isPlaylist(text: string): boolean {
  return linesOf(text)[0] === '#EXTM3U';
}

function tagOf(lines: readonly string[], tag: string): string | undefined {
  return lines.find((line) => line.startsWith(`${tag}:`))?.slice(tag.length + 1);
}

function linesOf(text: string): string[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
