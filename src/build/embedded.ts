import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Root } from 'postcss';
import type { Plugin } from 'vite';
import { CLIENT, EMBEDDED, EMBEDDED_APP, EMBEDDED_ENTRY } from './folders.ts';

/** The globals that the application has from `client/embedding/page.ts`. */
const GLOBALS = [
  'window',
  'self',
  'document',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'BroadcastChannel',
  'XMLHttpRequest',
  'fetch',
  'matchMedia',
  'addEventListener',
  'removeEventListener',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
];

/** Nothing of the host's is inherited, custom properties aside, and those that we use are set. */
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

/** Has the style sheet for hosts speak of an element of ours, in a shadow root, where pages have `<html>`. */
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

/** `:root`, `html` and `body` become our element, and `rem` a length that is not the host's. */
export function insideShadow(css: Root): Root {
  css.walkRules((rule) => {
    if (
      rule.parent?.type === 'atrule' &&
      'name' in rule.parent &&
      /keyframes/.test(rule.parent.name)
    ) {
      return;
    }
    // The page behind a dialog is the host's.
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

/** Writes the one script and the one style sheet for hosts. */
export function joinEmbedded() {
  const app = readFileSync(join(EMBEDDED_APP, 'app.js'), 'utf8').trim();
  const entry = readFileSync(join(EMBEDDED_ENTRY, 'entry.js'), 'utf8').trim();
  const made = `function EMBEDDED_APP({${GLOBALS}},SITE_ORIGIN){${app};return app}`;
  mkdirSync(EMBEDDED, { recursive: true });
  writeFileSync(join(EMBEDDED, 'pavilion.js'), `(function(){${made}\n${entry}})();\n`);
  writeFileSync(
    join(EMBEDDED, 'pavilion.css'),
    readFileSync(join(EMBEDDED_APP, 'app.css'), 'utf8'),
  );
  writeFileSync(join(EMBEDDED, 'index.html'), PAGE);
  // Under a name that does not change with it: it is asked for by what knows no manifest.
  const [player] = globSync(`${CLIENT}/assets/hls.light-*.js`);
  if (!player) throw new Error('The build has no library that plays streams.');
  copyFileSync(player, join(EMBEDDED, 'player.js'));
}
