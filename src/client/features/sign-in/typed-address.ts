import * as z from 'zod/mini';
import { Email, MainlandCellphone } from '#contract/contact-fields.ts';
import type { IssueName } from '#contract/errors.ts';
import { lazy } from '#contract/lazy.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import { plainTyped } from '#contract/typed-text.ts';

const issue = (name: IssueName) => name;

/** An e-mail address is recognised by its at sign, which may be full width. */
const isEmail = (typed: string) => plainTyped(typed).includes('@');

/** Codes go to mainland mobile numbers and to e-mail addresses: one field takes both. */
export const TypedAddress = lazy(() =>
  z.string().check(
    z.overwrite((typed) => {
      const read = (isEmail(typed) ? Email : MainlandCellphone).safeParse(typed);
      return read.success ? read.data : plainTyped(typed);
    }),
    z.refine((typed) => typed !== '', issue('required')),
    z.refine((typed) => !isEmail(typed) || Email.safeParse(typed).success, issue('email_invalid')),
    z.refine(
      (typed) => typed === '' || isEmail(typed) || MainlandCellphone.safeParse(typed).success,
      issue('address_invalid'),
    ),
  ),
);

/** @param address the output of `TypedAddress` */
export function readAddress(address: string): SignInAddress {
  return isEmail(address) ? { by: 'email', email: address } : { by: 'phone', cellphone: address };
}
