import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Root } from 'postcss';
import type { Plugin } from 'vite';
import { divideParts, readParts } from './embedded-parts.ts';
import { EMBEDDED, EMBEDDED_APP, EMBEDDED_ENTRY } from './folders.ts';

/** Inherits nothing from the host except custom properties, and sets all that we use. */
const RESET =
  '.pavilion{all:initial;--rem:16px;display:block;position:relative;direction:ltr;min-height:60vh}';

/** The page for hosts that load one, and for a frame. */
const PAGE = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Pavilion</title>
</head>
<body>
<div id="pavilion"></div>
<script src="./pavilion.js" data-alone></script>
</body>
</html>
`;

/** Adapts the style sheet for hosts: in a shadow root, our own element replaces `<html>`. */
export function embeddedStyles(): Plugin {
  return {
    name: 'embedded-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'embeddedApp',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          file.source = RESET + insideShadow(postcss.parse(String(file.source))).toString();
        }
      },
    },
  };
}

/** Replaces `:root`, `html` and `body` by our element, and `rem` by a length independent of the host. */
export function insideShadow(css: Root): Root {
  css.walkRules((rule) => {
    if (
      rule.parent?.type === 'atrule' &&
      'name' in rule.parent &&
      /keyframes/.test(rule.parent.name)
    ) {
      return;
    }
    // The page behind a dialog belongs to the host.
    if (rule.selectors.some((selector) => selector.startsWith('html:has(')))
      return void rule.remove();
    rule.selectors = rule.selectors.map((selector) =>
      selector.replaceAll(/(^|[\s>+~,(])(:root|html|body)(?![\w-])/g, '$1.pavilion'),
    );
  });
  css.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(
      /(?<![\w-])(-?\d*\.?\d+)rem\b/g,
      'calc($1*var(--rem))',
    );
  });
  return css;
}

/** Writes the single script and style sheet for hosts, and the parts that the script loads lazily. */
export function joinEmbedded() {
  const { first, needs, later } = divideParts(readParts(EMBEDDED_APP));
  const entry = readFileSync(join(EMBEDDED_ENTRY, 'entry.js'), 'utf8').trim();
  const parts = `const EMBEDDED_PARTS=${first},EMBEDDED_NEEDS=${JSON.stringify(needs)};`;
  rmSync(EMBEDDED, { recursive: true, force: true });
  mkdirSync(join(EMBEDDED, 'parts'), { recursive: true });
  writeFileSync(join(EMBEDDED, 'pavilion.js'), `(function(){${parts}\n${entry}})();\n`);
  for (const [name, code] of later) writeFileSync(join(EMBEDDED, 'parts', name), code);
  writeFileSync(
    join(EMBEDDED, 'pavilion.css'),
    readFileSync(join(EMBEDDED_APP, 'app.css'), 'utf8'),
  );
  writeFileSync(join(EMBEDDED, 'index.html'), PAGE);
}
