import { defineConfig } from 'vitest/config';
import { longTexts } from './src/build/long-texts.ts';

export default defineConfig({
  plugins: [longTexts()],
  test: {
    include: ['tests/{contract,server,client}/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Databases, servers and kill -9 loops share two cores.
    maxWorkers: 2,
    env: { TZ: 'America/New_York' },
  },
});
