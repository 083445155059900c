let current: string | undefined;

/** The edition that calls of the console concern; undefined: the public one. */
export const currentEdition = () => current;

export function setEdition(edition: string | undefined) {
  current = edition;
}
