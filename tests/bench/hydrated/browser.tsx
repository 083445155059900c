import { RouterProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { createHomeRouter } from './router.tsx';

const router = createHomeRouter();
const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the application.');
await router.load();
// Marks the page as server-rendered, so that the router adds no boundaries of its own.
router.ssr = { manifest: undefined };
hydrateRoot(place, <RouterProvider router={router} />);
