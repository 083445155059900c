import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { longTexts } from './src/build/long-texts.ts';
import { wordsInParts } from './src/build/words-in-parts.ts';
import { shellPath } from './tests/support/chromium.ts';

const executablePath = shellPath();

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The same style as the build, which writes the route tree too.
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      routesDirectory: 'src/client/routes',
      generatedRouteTree: 'src/client/routeTree.gen.ts',
    }),
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    wordsInParts(),
    longTexts(),
  ],
  // Found in the middle of a run, a package would load React a second time.
  optimizeDeps: { entries: ['index.html', 'src/client/**/*.{ts,tsx}', 'tests/screens/*.ts'] },
  define: {
    STORED_VERSION: JSON.stringify('screens'),
    DIRECTORY_VERSION: JSON.stringify('screens'),
    SITE_ORIGIN: JSON.stringify(''),
  },
  test: {
    include: ['tests/screens/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    retry: 1,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { timezoneId: 'America/New_York' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
