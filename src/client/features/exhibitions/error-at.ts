/** The errors of a form at a path. */
export function errorAt(errors: unknown, name: string): unknown {
  return name.split('.').reduce(inside, errors);
}

/** The error of the whole list. */
export function messageAt(errors: unknown, name: string): string | undefined {
  const error = errorAt(errors, name);
  const message = inside(inside(error, 'root') ?? error, 'message');
  return typeof message === 'string' ? message : undefined;
}

function inside(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined;
}
