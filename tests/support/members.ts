import { randomUUID } from 'node:crypto';
import type { MemberRole } from '#contract/members.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { addMember } from '#server/features/members/rows.ts';
import { type BuyerServer, signInBy } from './buyers.ts';
import { exhibitorOf } from './directory.ts';

/** A member of an exhibitor, signed in. */
export async function memberOf(
  server: BuyerServer,
  exhibitor_id: string,
  role: MemberRole = 'staff',
) {
  const email = `member-${randomUUID()}@example.com`;
  const name = `${role} of ${exhibitor_id}`;
  const added = { exhibitor_id, email, name, role, created_at: server.clock.now };
  const member_id = await addMember(server.database.db, added);
  const { token, account_id } = await signInBy(server, { email });
  return { member_id, exhibitor_id, email, name, role, token, account_id };
}

/** An exhibitor of a test's own with its main contact. */
export async function ownExhibitor(
  server: BuyerServer,
  given: Parameters<typeof exhibitorOf>[0] = {},
) {
  const company = exhibitorOf(given);
  await addExhibitors(server.database.db, [company], server.clock.now);
  return { company, main: await memberOf(server, company.id, 'main_contact') };
}

interface FormParts {
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  filename?: string;
  type?: string;
}

/** Sends a form with a file, as a browser does. */
export async function sendForm(
  { app }: BuyerServer,
  url: string,
  file: Buffer | null,
  { headers = {}, fields = {}, filename = 'file', type = '' }: FormParts = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type }), filename);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const content_type = request.headers.get('content-type') ?? '';
  return app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': content_type },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** The same, signed in, and its answer. */
export async function postForm(
  server: BuyerServer,
  url: string,
  file: Buffer | null,
  {
    token = '',
    lang = 'en',
    key = randomUUID() as string,
    fields = {},
    ...parts
  }: Omit<FormParts, 'headers'> & { token?: string; lang?: string; key?: string } = {},
) {
  const answer = await sendForm(server, url, file, {
    ...parts,
    headers: { [TOKEN_HEADER]: token, [IDEMPOTENCY_HEADER]: key },
    fields: { lang, ...fields },
  });
  const { code, data, message } = answer.json();
  return { status: answer.statusCode, code, data, message };
}
