/** A row that a call depends on does not exist, or is not the caller's; answered with NOT_FOUND. */
export class MissingRow extends Error {
  override name = 'MissingRow';
}
