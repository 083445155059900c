/** Props of a sheet for a room, a track or a speaker. */
export interface PartSheetProps<Part> {
  /** Null: a new one. */
  part: Part | null;
  onSaved: () => void;
  onClosed: () => void;
}
