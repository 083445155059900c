export { routeTree } from './routeTree.gen.ts';
