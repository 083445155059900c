/** Made by `hydrated-page.ts` from the home page as it is when the benchmark runs. */
declare module 'virtual:home' {
  import type { ReactNode } from 'react';

  export function Home(): ReactNode;
}
