import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src/client', 'src/server/features/*/messages.ts'],
    },
  ],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
});
