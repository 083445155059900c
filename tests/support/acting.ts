import type { CallOf } from '#contract/endpoint.ts';
import { addExhibitorMember } from '#contract/exhibitors-console.ts';
import type { SignIn } from '#contract/sign-in.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { callWire, freshEmail, signInByEmail, signInOwner } from './registered.ts';
import type { RunningServer } from './site-server.ts';

/** A member of a demo exhibitor that has no other test member. */
export interface Acting {
  email: string;
  exhibitor_id: string;
  /** The first of its exhibits. */
  exhibit_id: string;
}

/** The demo's own people act for the first ones. */
const FIRST = 20;
const EXHIBITORS = 60;

/** Lets an e-mail address act for an exhibitor of the demo, as an organiser does. */
export async function letAct(server: RunningServer): Promise<Acting> {
  const email = freshEmail();
  const exhibitor_id = await findFreeExhibitor(server);
  await addMember(server, { exhibitor_id, email, name: 'Li Wei', role: 'main_contact' });
  const path = `/web/exhibit/list?lang=en&exhibitor_id=${exhibitor_id}`;
  const { items } = (await (await fetch(server.url + path)).json()).data;
  return { email, exhibitor_id, exhibit_id: items[0].id };
}

/** The same, signed in. */
export async function signInActing(server: RunningServer): Promise<Acting & { signIn: SignIn }> {
  const acting = await letAct(server);
  return { ...acting, signIn: await signInByEmail(server, acting.email) };
}

/** Signs in who is staff of an exhibitor. */
export async function signInColleague(
  server: RunningServer,
  exhibitor_id: string,
  name: string,
): Promise<SignIn> {
  const email = freshEmail();
  await addMember(server, { exhibitor_id, email, name, role: 'staff' });
  return signInByEmail(server, email);
}

async function addMember(server: RunningServer, member: CallOf<typeof addExhibitorMember>) {
  const { token } = await signInOwner(server);
  await callWire(server, addExhibitorMember.path, member, token);
}

async function findFreeExhibitor(server: RunningServer): Promise<string> {
  const { token } = await signInOwner(server);
  for (let index = FIRST; index < EXHIBITORS; index += 1) {
    const id = demoId('exhibitor', index);
    const answer = await fetch(`${server.url}/web/console/exhibitor/info?lang=en&id=${id}`, {
      headers: { 'web-token': token },
    });
    const { people, country } = (await answer.json()).data;
    // To ask one abroad takes a consent more.
    if (people.length === 0 && country === 'CN') return id;
  }
  throw new Error('Somebody acts for each exhibitor of the demo.');
}

/** Lets an e-mail address into the console, which it answers: the owner's own codes are a minute apart. */
export async function letInOrganiser(server: RunningServer): Promise<string> {
  const { token } = await signInOwner(server);
  const email = freshEmail();
  const person = { email, name: 'Zhou Min', role: 'owner', exhibition_ids: null, halls: null };
  await callWire(server, '/web/console/people/add', person, token);
  return email;
}
