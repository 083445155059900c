import { expect, test } from 'vitest';
import { StoredTicket, smallCopy } from '#client/device/ticket-store.ts';
import { limits } from '#contract/limits.ts';
import { TICKET_CODE_CHARACTERS } from '#contract/ticket-code.ts';

const stored: StoredTicket = {
  account_id: '019aa000-0000-7000-8000-000000000001',
  as_of: '2026-11-21T09:42:00+08:00',
  clock_offset: -1234,
  ticket: {
    ticket_id: '0123456789abcdef',
    ticket_number: '470539720031',
    qr_text: '0'.repeat(TICKET_CODE_CHARACTERS),
    // 41 rows of 41 modules.
    qr_modules: 'A'.repeat(284),
    name: '王小明',
    company_name: '深圳光影显示有限公司',
    phone: '+86 ••••5678',
    exhibition_id: '019aa000-0000-7000-8000-000000000002',
    exhibition_name: 'LUMINA 深圳国际显示与视听展览会',
    wordmark: 'LUMINA SHENZHEN',
    start_date: '2027-03-05',
    end_date: '2027-03-07',
    time_zone: 'Asia/Shanghai',
    show_hall: '5–16',
    venue: '深圳国际会展中心（宝安）',
    address: '广东省深圳市宝安区福海街道展城路 1 号',
    valid_from: '2027-03-04T16:00:00.000Z',
    valid_until: '2027-03-07T15:59:59.000Z',
  },
};

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

test('an ordinary ticket is stored completely in less than 2 kB', () => {
  expect(smallCopy(stored)).toEqual(stored);
  expect(bytesOf(smallCopy(stored))).toBeLessThan(2048);
});

test('with the longest allowed name, company and address it still takes less than 2 kB, with all data for the gate', () => {
  const ticket = {
    ...stored.ticket,
    name: '王'.repeat(limits.NAME_CHARACTERS_MAX),
    company_name: '光'.repeat(limits.COMPANY_NAME_CHARACTERS_MAX),
    venue: '展'.repeat(limits.LINE_CHARACTERS_MAX),
    address: '路'.repeat(limits.ADDRESS_CHARACTERS_MAX),
  };
  const small = smallCopy({ ...stored, ticket });
  expect(bytesOf(small)).toBeLessThan(2048);
  expect(small.ticket).toEqual({ ...ticket, venue: '', address: '' });
});

test('a ticket stored by an earlier version without the modules of its code is still valid', () => {
  const { qr_modules: _since, ...ticket } = stored.ticket;
  const { data } = StoredTicket.safeParse({ ...stored, ticket });
  expect(data?.ticket).toEqual({ ...ticket, qr_modules: '' });
});
