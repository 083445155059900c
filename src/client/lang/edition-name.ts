/** The name of an edition with its year. Many names already end in the year: it appears once. */
export function editionName(name: string, year: number): string {
  return name.includes(String(year)) ? name : `${name} ${year}`;
}
