import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createHomeRouter } from './router.tsx';

export async function render(): Promise<string> {
  const router = createHomeRouter(createMemoryHistory({ initialEntries: ['/hydrated'] }));
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}
