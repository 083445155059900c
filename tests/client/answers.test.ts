import { expect, test } from 'vitest';
import { readAnswer } from '#client/wire/api.ts';

const answered = (body: unknown, status = 200) => ({ status, statusText: 'OK', body });

test('an answer without data is an error, one whose data is null or empty is not', () => {
  expect(() => readAnswer(answered({ code: 0, message: '' }))).toThrow('Data acquisition failed');
  expect(readAnswer(answered({ code: 0, data: null }))).toBeNull();
  expect(readAnswer(answered({ code: 0, data: [] }))).toEqual([]);
});

test.each([{}, [], 'ok', { data: [] }, { code: '0', data: [] }])(
  'an answer without a code is code −1: %j',
  (body) => {
    expect(() => readAnswer(answered(body))).toThrow(expect.objectContaining({ code: -1 }));
  },
);

test('an answer without a body carries the status', () => {
  const error = expect.objectContaining({ code: 502, message: 'Bad Gateway' });
  expect(() => readAnswer({ status: 502, statusText: 'Bad Gateway', body: null })).toThrow(error);
});
