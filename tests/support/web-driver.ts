import { setTimeout } from 'node:timers/promises';

/** The key under which the protocol hands out elements. Source: w3.org/TR/webdriver2/#elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Source: w3.org/TR/webdriver2/#keyboard-actions. */
const ENTER = '\uE007';
const LOOK_MS = 50;
const PATIENCE_MS = 30_000;
/** Longer than a page or a script may take; a driver that says nothing fails its test, which has a second try. */
const COMMAND_MS = 90_000;
/** How the error of a driver begins that says nothing. */
export const SILENT = 'The driver says nothing';

/** Elements that have a role by themselves; which of them is meant, its accessible name says. */
const SELECTORS = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  textbox: 'input, textarea',
  combobox: 'select, [role=combobox]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  img: 'img, [role=img]',
  searchbox: 'input[type=search]',
};
export type Role = keyof typeof SELECTORS;

/** A value that WebDriver passes to and from a page. */
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** An answer that is an error, of the kind that the protocol names. */
class WebDriverError extends Error {
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}

/** While a page changes, elements go between the moment they are found and the moment they are used. */
const PASSING = [
  'no such element',
  'stale element reference',
  'element not interactable',
  'element click intercepted',
];

/** A window of a browser, which a program uses as a person does: by roles and names. */
export type WebWindow = ReturnType<typeof createWebWindow>;

/** Speaks to one session of a WebDriver. Source: w3.org/TR/webdriver2. */
export function createWebWindow(driver_url: string, session: string) {
  const command = <Value = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    sendCommand<Value>(driver_url, { method, path: `/session/${session}${path}`, body });

  async function findElements(selector: string): Promise<string[]> {
    const found = await command<{ [ELEMENT]: string }[]>('POST', '/elements', {
      using: 'css selector',
      value: selector,
    });
    return found.map((element) => element[ELEMENT]);
  }

  /** The part of an element that a finger touches: of a checkbox or a radio button often its label alone is visible. */
  async function touched(id: string): Promise<string> {
    const script =
      'return /radio|checkbox/.test(arguments[0].type) ? arguments[0].labels[0] : arguments[0];';
    const args = [{ [ELEMENT]: id }];
    const seen = await command<{ [ELEMENT]: string }>('POST', '/execute/sync', { script, args });
    return seen[ELEMENT];
  }

  /** The visible elements of a role with a name. */
  async function findAll(role: Role, name: string | RegExp): Promise<string[]> {
    const matching: string[] = [];
    for (const id of await findElements(SELECTORS[role])) {
      const shown = await touched(id);
      // The driver may fail to report the label of an element that is not displayed.
      if (!(await command<boolean>('GET', `/element/${shown}/displayed`))) continue;
      const label = await command<string>('GET', `/element/${id}/computedlabel`);
      if (typeof name === 'string' ? label === name : name.test(label)) matching.push(shown);
    }
    return matching;
  }

  /** Does something with the one element of a role and a name, once it is there. */
  function withElement<Result>(
    role: Role,
    name: string | RegExp,
    use: (id: string) => Promise<Result>,
  ): Promise<Result> {
    return untilDone(`one ${role} “${name}”`, async () => {
      const [id, ...others] = await findAll(role, name);
      if (!id || others.length > 0) return undefined;
      // The protocol scrolls no further than to the edge, where a bar may lie over it.
      const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
      await command('POST', '/execute/sync', { script, args: [{ [ELEMENT]: id }] });
      return { result: await use(id) };
    });
  }

  return {
    open: (url: string) => command('POST', '/url', { url }),
    reload: () => command('POST', '/refresh', {}),
    address: async () => new URL(await command<string>('GET', '/url')),

    /** Runs a function in the page; it sees nothing of its surroundings here. */
    async evaluate<Arguments extends Json[], Result>(
      work: (...given: Arguments) => Result | Promise<Result>,
      ...given: Arguments
    ): Promise<Result> {
      const script = `const done = arguments[1];
        Promise.resolve().then(() => (${work})(...arguments[0])).then(
          (result) => done({ result }),
          (error) => done({ failure: String(error) }),
        );`;
      type Outcome = { result: Result } | { failure: string };
      const outcome = await command<Outcome>('POST', '/execute/async', { script, args: [given] });
      if ('failure' in outcome) throw new Error(outcome.failure);
      return outcome.result;
    },

    isVisible: async (role: Role, name: string | RegExp) => (await findAll(role, name)).length > 0,

    /** Waits for an element and scrolls to it. */
    see: (role: Role, name: string | RegExp) => withElement(role, name, async () => undefined),

    /** Waits, too, for a button whose script is on its way: its placeholder is marked as disabled. */
    click: (role: Role, name: string | RegExp) =>
      withElement(role, name, async (id) => {
        const disabled = await command('GET', `/element/${id}/attribute/aria-disabled`);
        if (disabled === 'true') {
          throw new WebDriverError('element not interactable', 'it is marked as disabled');
        }
        await command('POST', `/element/${id}/click`, {});
      }),

    fill: (name: string | RegExp, text: string) =>
      withElement('textbox', name, async (id) => {
        await command('POST', `/element/${id}/clear`, {});
        await command('POST', `/element/${id}/value`, { text });
      }),

    choose: (name: string | RegExp, value: string) =>
      withElement('combobox', name, async (id) => {
        const option = await command<{ [ELEMENT]: string }>('POST', `/element/${id}/element`, {
          using: 'css selector',
          value: `option[value="${value}"]`,
        });
        await command('POST', `/element/${option[ELEMENT]}/click`, {});
      }),

    /** Types into what has the focus, and presses Enter. */
    async typeAndEnter(text: string) {
      const active = await command<{ [ELEMENT]: string }>('GET', '/element/active');
      await command('POST', `/element/${active[ELEMENT]}/value`, { text: text + ENTER });
    },

    /** The text that a person sees in the first element that a selector finds; empty where it is not there. */
    async textOf(selector: string): Promise<string> {
      try {
        const [id] = await findElements(selector);
        return id ? await command<string>('GET', `/element/${id}/text`) : '';
      } catch (error) {
        if (isPassing(error)) return '';
        throw error;
      }
    },

    /** A picture of what the window shows, as PNG. */
    screenshot: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
  };
}

/** Sends one command to a WebDriver. @throws {WebDriverError} */
export async function sendCommand<Value>(
  driver_url: string,
  { method, path, body }: { method: string; path: string; body?: object | undefined },
): Promise<Value> {
  const answer = await fetch(driver_url + path, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(`${SILENT} to ${method} ${path.replace(/^\/session\/[^/]+/, '')}.`, { cause });
  });
  const { value } = (await answer.json()) as { value: Value };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}

function isPassing(error: unknown): boolean {
  return error instanceof WebDriverError && PASSING.includes(error.kind);
}

/** Tries again and again, until something is done or patience ends. */
async function untilDone<Result>(
  wanted: string,
  attempt: () => Promise<{ result: Result } | undefined>,
): Promise<Result> {
  const deadline = Date.now() + PATIENCE_MS;
  let failure: unknown;
  for (;;) {
    try {
      const done = await attempt();
      if (done) return done.result;
    } catch (error) {
      if (!isPassing(error)) throw error;
      failure = error;
    }
    if (Date.now() > deadline) {
      throw new Error(`There was no ${wanted} to use.`, { cause: failure });
    }
    await setTimeout(LOOK_MS);
  }
}
