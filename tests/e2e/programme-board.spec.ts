import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/e2e.ts';
import { signInOwner, storeSignIn } from '../support/registered.ts';
import { fingersOn, middleOf } from '../support/touch.ts';

const planeOf = (page: Page) => page.getByRole('region', { name: 'Rooms and times' });
/** The result of the last move, with its undo button. */
const undoBar = (page: Page) => page.getByRole('status').filter({ has: undoOf(page) });
const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo' });
const roomsOf = (page: Page) => planeOf(page).getByRole('heading', { level: 2 });

/** The first conference on the board in the first room, and its handle. */
async function firstIn(page: Page, room: Locator) {
  const column = await room.boundingBox();
  const handles = planeOf(page).getByRole('button', { name: /^Move: / });
  for (const handle of await handles.all()) {
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await handle.boundingBox();
    const isIn = box && column && box.x >= column.x && box.x < column.x + column.width;
    // A conference may cover another at the same time.
    if (isIn && (await isOnTop(handle))) return handle;
  }
  throw new Error('Nothing is on in the first room.');
}

/** True if a pointer in its middle would hit it. */
function isOnTop(handle: Locator) {
  return handle.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

async function takeBack(page: Page) {
  await undoOf(page).click();
  await expect(undoOf(page)).toHaveCount(0);
}

test('a conference is moved by mouse to another room, parked and back', async ({
  page,
  server,
}) => {
  await storeSignIn(page, await signInOwner(server));
  await page.goto('/console/programme?view=board&lang=en');
  const target = roomsOf(page).nth(1);
  const handle = await firstIn(page, roomsOf(page).first());
  const name = await handle.getAttribute('aria-label');
  const from = await middleOf(handle);
  const column = await middleOf(target);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(column.x, from.y + 5, { steps: 8 });
  // Twelve rows of seven pixels: one hour.
  await page.mouse.move(column.x, from.y + 84, { steps: 8 });
  const told = page.getByText(/, \d\d:\d\d to \d\d:\d\d, /);
  await expect(told).toContainText((await target.textContent()) ?? '');
  await page.mouse.up();
  await expect(undoBar(page)).toContainText((await target.textContent()) ?? '');
  await takeBack(page);

  const moved = page.getByRole('button', { name: name ?? '', exact: true });
  const aside = page.getByRole('region', { name: 'Without a place' });
  // Both are on the screen.
  await aside.evaluate((region) => region.scrollIntoView());
  const held = await middleOf(moved);
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  const there = await middleOf(aside.getByRole('heading'));
  await page.mouse.move(there.x, there.y, { steps: 10 });
  await expect(aside.getByText('Put aside here')).toBeVisible();
  await page.mouse.up();
  await expect(aside.getByRole('button', { name: name ?? '', exact: true })).toBeVisible();
  await takeBack(page);
  await expect(planeOf(page).getByRole('button', { name: name ?? '', exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger moves a conference to an invisible room: the board scrolls below it', async ({
    page,
    server,
  }) => {
    await storeSignIn(page, await signInOwner(server));
    await page.goto('/console/programme?view=board&lang=en');
    const handle = await firstIn(page, roomsOf(page).first());
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const last = roomsOf(page).last();
    await expect(last).not.toBeInViewport();
    const from = await middleOf(handle);
    const fingers = await fingersOn(page);
    await fingers.drag(from, { x: 380 - from.x }, () =>
      expect
        .poll(() =>
          planeOf(page).evaluate(
            ({ scrollLeft, scrollWidth, clientWidth }) => scrollWidth - clientWidth - scrollLeft,
          ),
        )
        .toBeLessThan(2),
    );
    await expect(undoBar(page)).toContainText((await last.textContent()) ?? '');
    await takeBack(page);
  });
});
