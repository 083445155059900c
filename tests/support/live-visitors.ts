import type { SignIn } from '#contract/sign-in.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import type { LiveServer } from './live-server.ts';
import { payProof } from './proofs.ts';
import { callWire, overseasBuyer } from './registered.ts';

const QUESTIONNAIRE = {
  lists: ['product_categories', 'application_scenes', 'visit_purposes', 'event_types'],
  choices: ['company_scale', 'annual_budget'],
} as const;

async function read(live: LiveServer, path: string, token = '') {
  const answer = await fetch(live.url + path, { headers: { [TOKEN_HEADER]: token } });
  return (await answer.json()).data;
}

/** Signs a person in by e-mail through the wire of a live server, with its captcha and proof of work. */
export async function signInLive(live: LiveServer, email: string): Promise<SignIn> {
  const purpose = 'sign_in';
  const { captcha_id } = await read(live, `/web/buyer/img-captcha?purpose=${purpose}`);
  const captcha = await live.answerCaptcha();
  const asked = { captcha_id, kind: 'picture', purpose, address: email };
  const { challenge } = await callWire(live, '/web/buyer/captcha-proof', asked);
  const { proof } = await payProof(challenge);
  const request = { email, purpose, captcha_id, captcha, proof };
  await callWire(live, '/web/buyer/web-email-captcha', request);
  const [code] = /\b\d{6}\b/.exec(await live.mailTo(email, /\b\d{6}\b/)) ?? [];
  const { sign_in } = await callWire(live, '/web/buyer/login', { by: 'email', email, code });
  return sign_in;
}

/** Registers a person, who has a ticket then. */
export async function registerLive(
  live: LiveServer,
  person: { email: string; name: string; company_name: string; cellphone: string },
): Promise<SignIn> {
  const signIn = await signInLive(live, person.email);
  await callWire(live, '/web/buyer/basic-register', { ...overseasBuyer, ...person }, signIn.token);
  return signIn;
}

/** Answers each question of the exhibition with its first choice. */
export async function answerQuestionnaire(live: LiveServer, { token }: SignIn) {
  const selection = await read(live, '/web/buyer/selection?lang=en');
  const first = (kind: string): string => selection[kind][0].code;
  const answers = {
    ...Object.fromEntries(QUESTIONNAIRE.lists.map((kind) => [kind, [first(kind)]])),
    ...Object.fromEntries(QUESTIONNAIRE.choices.map((kind) => [kind, first(kind)])),
    exhibitors_of_interest: '',
    purchasing_requirement: '',
  };
  await callWire(live, '/web/buyer/refine-register', answers, token);
}

/** Hands in a live stream of the exhibitor that the person works for. It is on now. */
export async function handInLive(live: LiveServer, { token }: SignIn, title: string) {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const both = (text: string) => ({ zh: text, en: text });
  const form = {
    title: both(title),
    summary: both(''),
    anchor: both('Li Jing'),
    guests: [],
    starts_at: inMinutes(-1),
    ends_at: inMinutes(120),
    cover: null,
    stream_url: '',
    replay_url: '',
    exhibit_ids: [],
  };
  const { id } = await callWire(live, '/web/own-live/save', { version: 0, form }, token);
  return String(id);
}
