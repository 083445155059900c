/** A row that a call depends on does not exist, or belongs to another caller; answered with NOT_FOUND. */
export class MissingRow extends Error {
  override name = 'MissingRow';
}
