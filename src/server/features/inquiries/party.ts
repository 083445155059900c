import type { Membership } from '#contract/members.ts';
import type { SignedIn } from '#server/http/admit.ts';
import type { Call } from '#server/http/serve.ts';

/** The account that reads or writes, and its side of a thread. */
export type Party = Buyer | Seller;

interface Buyer {
  side: 'buyer';
  account_id: string;
}
interface Seller extends Pick<Membership, 'exhibitor_id' | 'member_id'> {
  side: 'exhibitor';
  account_id: string;
}

export function buyerOf({ account_id }: SignedIn): Buyer {
  return { side: 'buyer', account_id };
}

export function exhibitorOf({ account_id, member }: Call<'exhibitor'>['signed_in']): Seller {
  const { exhibitor_id, member_id } = member;
  return { side: 'exhibitor', account_id, exhibitor_id, member_id };
}
