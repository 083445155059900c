import { expect, test } from 'vitest';
import { createOperator } from '#server/operator.ts';
import type { Message } from '#server/outbound/message.ts';

const message: Message = {
  channel: 'email',
  to: 'anna@example.com',
  purpose: 'sign_in',
  lang: 'en',
  text: '042917 is your code.',
  code: '042917',
};

function outputOf(isTTY: boolean) {
  const lines: string[] = [];
  return { lines, output: { isTTY, write: (text: string) => lines.push(text) } };
}

test('on a terminal a code is a plain line that says who it is for', () => {
  const { lines, output } = outputOf(true);
  const { showMessage, say } = createOperator('info', output);
  say('Opening the database …');
  showMessage(message, '{"to":"anna@example.com"}');
  showMessage({ ...message, purpose: 'inquiry', text: 'A reply\nfrom Orbelara' }, '{}');
  expect(lines).toEqual([
    'Opening the database …\n',
    'Sign-in code for anna@example.com: 042917\n',
    'Message to anna@example.com: A reply from Orbelara\n',
  ]);
});

test('on a terminal warnings and errors are plain lines with their reason, and requests are left out', () => {
  const { lines, output } = outputOf(true);
  const { log } = createOperator('info', output);
  log.info({ req: {} }, 'incoming request');
  log.warn({ err: new Error('no answer') }, 'Jobs wait for the database');
  log.error(new Error('broken'));
  expect(lines).toEqual(['Warning: Jobs wait for the database (no answer)\n', 'Error: broken\n']);
});

test('without a terminal each message is a JSON line, and nothing else is printed', () => {
  const { lines, output } = outputOf(false);
  const { showMessage, say, log } = createOperator('info', output);
  say('Opening the database …');
  showMessage(message, '{"to":"anna@example.com"}');
  expect(lines).toEqual(['{"to":"anna@example.com"}\n']);
  expect(log.level).toBe('info');
});
