/** The requested part of a list; see `paging` in the contract. */
export interface Page {
  page: number;
  page_size: number;
}
