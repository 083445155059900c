import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SignIn } from '#contract/sign-in.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { signInActing } from './acting.ts';
import { oncePerFile } from './once-per-file.ts';
import { callWire, freshEmail, registerByWire, signInOwner } from './registered.ts';
import type { RunningServer } from './site-server.ts';

const built = join(import.meta.dirname, '../../dist/server/entry-server.js');

/** Every page of the site with what its route says about it, from the built route tree. */
export async function listSitePages() {
  const { listPages }: typeof import('#client/entry-server.tsx') = await import(
    pathToFileURL(built).href
  );
  return listPages();
}

/** The people who open the pages of the site, and the subjects of pages. */
export interface Site {
  /** A registered buyer. */
  buyer: SignIn;
  /** A main contact of the exhibitor. */
  member: SignIn;
  /** An owner of the console. */
  owner: SignIn;
  exhibitor_id: string;
  exhibit_id: string;
  /** A registration in the console’s list. */
  registration_id: string;
  /** The code of the member’s invitation. */
  invitation_code: string;
  booth_request_id: string;
}

export const siteOf = oncePerFile(async (server: RunningServer): Promise<Site> => {
  const { exhibitor_id, exhibit_id, signIn: member } = await signInActing(server);
  const buyer = await registerByWire(server);
  const owner = await signInOwner(server);
  const registration_id = await firstRegistration(server, owner);
  const invitation_code = await makeInvitation(server, member);
  const booth_request_id = await firstBoothRequest(server, owner);
  const made = { registration_id, invitation_code, booth_request_id };
  return { buyer, member, owner, exhibitor_id, exhibit_id, ...made };
});

export const langs = ['zh', 'en'] as const;
export type Lang = (typeof langs)[number];

export const sitePages = await listSitePages();
const pathsWhere = (isIn: (page: (typeof sitePages)[number]) => boolean) =>
  sitePages.filter(isIn).map(({ path }) => path);
const isOfMember = (path: string) =>
  /^\/workspace(\/|$)/.test(path) || /^\/invitation\/(?!invitation$)/.test(path);
const isOfOrganiser = (path: string) => /^\/console(\/|$)/.test(path);
// A short link's page says why there is none: it is no success.
export const publicPages = pathsWhere(({ needsSignIn, path }) => !needsSignIn && path !== '/q/$id');
export const ownPages = pathsWhere(
  ({ needsSignIn, path }) => Boolean(needsSignIn) && !isOfMember(path) && !isOfOrganiser(path),
);
export const memberPages = pathsWhere(({ path }) => isOfMember(path)).filter(
  (path) => !publicPages.includes(path),
);
export const consolePages = pathsWhere(({ path }) => isOfOrganiser(path));

const firstRegistration = (server: RunningServer, owner: SignIn) =>
  firstOf(server, '/web/console/person/list', owner);

async function firstOf({ url }: RunningServer, path: string, { token }: SignIn): Promise<string> {
  const answer = await fetch(url + path, { headers: { [TOKEN_HEADER]: token } });
  const { data } = await answer.json();
  return data.items[0].id;
}

async function makeInvitation(server: RunningServer, { token }: SignIn): Promise<string> {
  const given = { template: 'wave', langs: 'both', greeting: { zh: '', en: '' } };
  const path = '/web/exhibitor-list/generate-invitation';
  return (await callWire(server, path, given, token)).link_id;
}

async function firstBoothRequest(server: RunningServer, owner: SignIn): Promise<string> {
  const [company, email, contact] = ['Lichtwerk GmbH', freshEmail(), 'Anna Müller'];
  await callWire(server, '/api/exhibitor_reserve/add', {
    company,
    email,
    contact_name: contact,
    title: 'CEO',
    tel: '+49 221 0000000',
    intended_area: 'led_display_virtual_production',
    intended_display_area: 36,
    standard_booth: 4,
    category_module: 'led_indoor',
    display_type_intent: 'standard_booth',
  });
  return firstOf(server, '/web/console/booth-request/list', owner);
}

/** The first article of the demo of each type. */
const articles = [
  ['news', 0],
  ['industry', 2],
  ['enterprises', 3],
  ['spread', 5],
] as const;

/** The search of pages that are about one thing; the others open without. */
export function addressOf(
  path: string,
  lang: Lang,
  { exhibitor_id, exhibit_id, registration_id, invitation_code, booth_request_id }: Site,
): string {
  const searches: Record<string, Record<string, string>> = {
    '/exhibitor/directory-detail': { id: exhibitor_id },
    '/exhibits/detail': { id: exhibit_id },
    '/exhibits/inquiry': { exhibit_id },
    '/exhibits/compare': { ids: [0, 1].map((index) => demoId('exhibit', index)).join(',') },
    '/conference/detail': { id: demoId('conference', 0) },
    '/conference/investigate/detail': { id: demoId('tour', 0) },
    '/media/detail': { id: demoId('live', 0) },
    '/exhibitor/live/detail': { id: demoId('live', 2) },
    '/exhibitor/video/detail': { id: demoId('video', 1) },
    ...Object.fromEntries(
      articles.map(([type, number]) => [`/news/detail/${type}`, { id: demoId('news', number) }]),
    ),
    '/exhibits/ask': { ids: exhibit_id },
    '/workspace/exhibits/edit': { id: exhibit_id },
    '/console/registrations/person': { id: registration_id },
    '/console/exhibitors/edit': { id: exhibitor_id },
    '/audience/stop-mails': { stop: 'of-nobody' },
    '/console/booth-requests/request': { id: booth_request_id },
    '/invitation/invitation': { code: invitation_code },
    // A page without this parameter leads on to the home page.
    '/land-page': { share: 'check' },
  };
  return `${path}?${new URLSearchParams({ lang, ...searches[path] })}`;
}
