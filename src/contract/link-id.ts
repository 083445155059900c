import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';

/** Digits and letters that are not confused with one another: no 0, O, I and l. */
export const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const LINK_CODE = '[1-9A-HJ-NP-Za-km-z]{8}';

/** The id of a short link, `/q/Ab3dE6g8`: 47 random bits. */
export const LinkId = lazy(() => z.string().check(z.regex(new RegExp(`^${LINK_CODE}$`))));
