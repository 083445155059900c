/** The part of a list that a call asks for; see `paging` of the contract. */
export interface Page {
  page: number;
  page_size: number;
}
