import { issueNames, type NamedIssue } from '#contract/errors.ts';

/** An issue as the message of a field's error; `readFieldMessage` reads it. */
export function fieldMessage({ name, limit }: NamedIssue): string {
  return limit === undefined ? name : `${name} ${limit}`;
}

export function readFieldMessage(message = ''): NamedIssue {
  const [said, limit] = message.split(' ');
  const name = issueNames.find((one) => one === said) ?? 'invalid';
  return limit === undefined ? { name } : { name, limit: Number(limit) };
}
