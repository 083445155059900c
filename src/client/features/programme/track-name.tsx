import { useQuery } from '@tanstack/react-query';
import { programmeQueries } from '#client/queries/programme.ts';
import type { Track } from '#contract/conferences.ts';
import classes from './programme.module.css';

/** A track behind the dot of its colour. */
export function TrackName({ track: { code, name } }: { track: Track }) {
  return (
    <span className={`lit ${classes.track}`} data-hue={useTrackHue(code)}>
      {name}
    </span>
  );
}

/** Colours to tell tracks apart; with more tracks they come again. */
const HUES = 8;

/** The number of a track’s colour, by its place among them. */
export function useTrackHue(code: string): number {
  const { data } = useQuery(programmeQueries.choices());
  const place = data?.tracks.findIndex((track) => track.code === code) ?? 0;
  return Math.max(0, place) % HUES;
}
