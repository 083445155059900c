import { useQuery } from '@tanstack/react-query';
import { programmeQueries } from '#client/queries/programme.ts';
import '#client/ui/hues.css';
import { TRACK_HUES, type Track } from '#contract/conferences.ts';

/** A track behind the dot of its colour. */
export function TrackName({ track: { code, name } }: { track: Track }) {
  return (
    <span className="line gap-8 lit" data-hue={useTrackHue(code)}>
      {name}
    </span>
  );
}

/** The number of a track’s colour: as the organiser chose it, else by its place among the tracks. */
export function useTrackHue(code: string): number {
  const { data } = useQuery(programmeQueries.choices());
  const place = data?.tracks.findIndex((track) => track.code === code) ?? 0;
  // Answers that a device stored earlier have no colour.
  return data?.tracks[place]?.hue ?? Math.max(0, place) % TRACK_HUES;
}
