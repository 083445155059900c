import { issueNames, type NamedIssue } from '#contract/errors.ts';

/** An issue as the message of a field's error; `readFieldMessage` reads it. */
export function fieldMessage({ name, limit, detail }: NamedIssue): string {
  return [name, limit ?? detail ?? []].flat().join(' ');
}

export function readFieldMessage(message = ''): NamedIssue {
  const [said, ...values] = message.split(' ');
  const name = issueNames.find((one) => one === said) ?? 'invalid';
  const detail = values.join(' ');
  if (!detail) return { name };
  return detail.startsWith('{') ? { name, detail } : { name, limit: Number(detail) };
}
