/** A person who has never registered; every second one is from abroad. */
export interface Registrant {
  /** Ten registrants share a network, as on an opening day. */
  from: string;
  send_code: { path: string; body: object };
  /** The receiver of the code, as the outbox spells it. */
  address: string;
  sign_in: object;
  basic: object;
}

/** ISO 7064 MOD 11-2, as GB 11643 uses it for ID cards. */
const CHECK_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';

/** Coprime to powers of ten, so that no two numbers collide: phones come from many ranges. */
const SCATTER = 7_654_321;

export function registrant(number: number): Registrant {
  return number % 2 === 0 ? mainlander(number) : foreigner(number);
}

function mainlander(number: number): Registrant {
  const cellphone = `13${String((number * SCATTER) % 1e9).padStart(9, '0')}`;
  const basic = {
    region: 'mainland',
    country: 'CN',
    name: '王小明',
    gender: 'sir',
    area_code: '86',
    cellphone,
    id_type: 'id_card',
    id_number: idCard(number),
    id_consent: true,
    company_name: '深圳光影显示有限公司',
    job_title: '采购经理',
    business_nature: 'integrator',
    city: '深圳',
    company_address: '南山区科技路 1 号',
  };
  return {
    from: networkFor(number),
    send_code: { path: '/web/buyer/web-captcha', body: { cellphone, purpose: 'sign_in' } },
    address: cellphone,
    sign_in: { by: 'phone', cellphone },
    basic,
  };
}

function foreigner(number: number): Registrant {
  const email = `buyer-${number}@example.com`;
  const basic = {
    region: 'overseas',
    country: 'DE',
    name: 'Anna Müller',
    gender: 'lady',
    area_code: '49',
    cellphone: '15112345678',
    email,
    company_name: 'Lichtwerk GmbH',
    job_title: 'Buyer',
    business_nature: 'integrator',
    city: 'Köln',
    company_address: 'Domstraße 1',
  };
  return {
    from: networkFor(number),
    send_code: { path: '/web/buyer/web-email-captcha', body: { email, purpose: 'sign_in' } },
    address: email,
    sign_in: { by: 'email', email },
    basic,
  };
}

function networkFor(number: number): string {
  const network = Math.floor(number / 10);
  return `10.${(network >> 8) & 255}.${network & 255}.1`;
}

/** A different valid ID card for each number: one day of birth per thousand. */
function idCard(number: number): string {
  const day = new Date(Date.UTC(1960, 0, 1 + Math.floor(number / 1_000)));
  const birth = day.toISOString().slice(0, 10).replaceAll('-', '');
  const body = `440301${birth}${String(number % 1_000).padStart(3, '0')}`;
  const sum = CHECK_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(body[index]),
    0,
  );
  return `${body}${CHECK_DIGITS[sum % CHECK_DIGITS.length]}`;
}

export const questionnaire = {
  product_categories: ['led_indoor', 'micro_led'],
  application_scenes: ['stage'],
  company_scale: '20_99',
  annual_budget: '1m_5m',
  visit_purposes: ['purchase'],
  event_types: ['forum'],
};
