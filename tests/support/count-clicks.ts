import type { BrowserContext, Page } from '@playwright/test';

interface StepOfClicks {
  step: string;
  clicks: number;
  screens: number;
}

/** The lists and file choosers of the browser open with one click, and take the choice with another. */
const CLICKS_OF_CHOICE = 2;

/**
 * Counts what a person presses on the pages of a context. A field that is typed into counts as a click, unless a
 * press led into it; a choice of a list and a file count twice.
 */
export async function countClicks(context: BrowserContext, page: Page) {
  let clicks = 0;
  let screens: string[] = [];
  const steps: StepOfClicks[] = [];
  await context.exposeFunction('countClicks', (more: number) => {
    clicks += more;
  });
  await context.addInitScript((of_choice) => {
    const { countClicks } = window as unknown as { countClicks: (more: number) => void };
    let field: EventTarget | null = null;
    addEventListener(
      'pointerdown',
      ({ isTrusted, target }) => {
        if (!isTrusted) return;
        field = target;
        countClicks(1);
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        const isTyped =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type));
        if (isTyped && target !== field) countClicks(1);
        if (isTyped) field = target;
      },
      true,
    );
    addEventListener(
      'change',
      ({ target }) => {
        const isFile = target instanceof HTMLInputElement && target.type === 'file';
        if (isFile || target instanceof HTMLSelectElement) countClicks(of_choice);
      },
      true,
    );
  }, CLICKS_OF_CHOICE);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) screens.push(new URL(frame.url()).pathname);
  });

  const total = () => steps.reduce((sum, step) => sum + step.clicks, 0);
  return {
    /** Ends a step. */
    endStep(step: string) {
      steps.push({ step, clicks: clicks - total(), screens: new Set(screens).size });
      screens = [];
    },
    total,
    /** The steps in lines, for people. */
    table(): string {
      const line = (step: string, ...numbers: (number | string)[]) =>
        step.padEnd(52) + numbers.map((one) => String(one).padStart(9)).join('');
      const rows = steps.map(({ step, ...one }) => line(step, one.clicks, one.screens));
      return [line('step', 'clicks', 'screens'), ...rows, line('all', total(), '')].join('\n');
    },
  };
}
