import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { modulesPath, packModules, QUIET_ZONE } from '#client/features/tickets/code-modules.ts';
import { TICKET_CODE_CHARACTERS } from '#contract/ticket-code.ts';

/** The modules that a path fills, as `x,y`. */
function filled(path: string): Set<string> {
  const runs = [...path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)/g)].map(([, ...found]) =>
    found.map(Number),
  );
  return new Set(
    runs.flatMap(([x = 0, y = 0, width = 0]) =>
      Array.from({ length: width }, (_, step) => `${x + step},${y}`),
    ),
  );
}

test.each([
  '0'.repeat(TICKET_CODE_CHARACTERS),
  'W501009MC8G5VP9KPA1009.0KHHPAG.*H$EW6VV%:VL3K73BRX57OPL5AHZJ/ASV:4WYM1$GLKK9'.padEnd(
    TICKET_CODE_CHARACTERS,
    'K5IEN*O0QHGM6EX',
  ),
])('the modules of a code are painted early as they were drawn: %s', (value) => {
  const drawn = renderToStaticMarkup(
    createElement(QRCodeSVG, { value, level: 'M', marginSize: QUIET_ZONE }),
  );
  const [, dark = ''] = /.*<path[^>]* d="([^"]+)"/.exec(drawn) ?? [];
  const packed = packModules(dark);
  expect(filled(modulesPath(packed))).toEqual(filled(dark));
  expect(filled(dark).size).toBeGreaterThan(500);
  // Small, for it is stored where there is little room.
  expect(packed.length).toBeLessThan(500);
});
