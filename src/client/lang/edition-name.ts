/** The name of an edition with its year, once: many names end in the year already. */
export function editionName(name: string, year: number): string {
  return name.includes(String(year)) ? name : `${name} ${year}`;
}
