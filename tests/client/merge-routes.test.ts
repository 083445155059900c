import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allRoutes,
  type HostRoute,
  mergeRoutes,
  normalisePath,
} from '#client/embedding/merge-routes.ts';

const maybe = <T>(said: fc.Arbitrary<T>) => fc.option(said, { nil: undefined });
const WORDS = ['title', 'menu_label', 'hideHeader', 'hideFooter', 'hideBackTop'] as const;
const said = {
  title: maybe(fc.string({ maxLength: 3 })),
  menu_label: maybe(fc.string({ maxLength: 3 })),
  hideHeader: maybe(fc.boolean()),
  hideFooter: maybe(fc.boolean()),
  hideBackTop: maybe(fc.boolean()),
  needLogin: maybe(fc.boolean()),
};
/** Few names, so that the two lists overlap. */
const { list } = fc.letrec<{ list: HostRoute[]; route: HostRoute }>((tie) => ({
  list: fc.uniqueArray(tie('route'), {
    maxLength: 4,
    selector: ({ path }) => normalisePath(path),
  }),
  route: fc.record({
    path: fc.constantFrom('a', 'b/', ':id', 'A', 'c/d'),
    ...said,
    children: fc.option(tie('list'), { nil: undefined, maxDepth: 3, depthSize: 'small' }),
  }),
}));

const pathsOf = (routes: ReturnType<typeof mergeRoutes>) => allRoutes(routes).map((r) => r.path);

test('merging a host’s list again changes nothing', () => {
  fc.assert(
    fc.property(list, list, (own, host) => {
      const once = mergeRoutes(own, host);
      expect(mergeRoutes(once, host)).toEqual(once);
    }),
  );
});

test('our pages keep their order and their need of a sign-in', () => {
  fc.assert(
    fc.property(list, list, (own, host) => {
      const merged = allRoutes(mergeRoutes(own, host));
      const ours = allRoutes(mergeRoutes(own, []));
      expect(merged.filter((route) => route.own).map(({ path }) => path)).toEqual(
        ours.map(({ path }) => path),
      );
      for (const { path, needLogin } of ours.filter((route) => route.needLogin)) {
        expect(merged.find((route) => route.path === path)?.needLogin).toBe(needLogin);
      }
    }),
  );
});

test('the host’s titles apply to every path that it lists', () => {
  fc.assert(
    fc.property(list, list, (own, host) => {
      const merged = allRoutes(mergeRoutes(own, host));
      for (const route of allRoutes(mergeRoutes([], host))) {
        const there = merged.find(({ path }) => path === route.path);
        for (const word of WORDS) {
          if (route[word] !== undefined) expect(there?.[word]).toBe(route[word]);
        }
      }
    }),
  );
});

test('a host cannot replace the content of our pages', () => {
  fc.assert(
    fc.property(list, list, (own, host) => {
      const made = (routes: readonly HostRoute[], by: string): HostRoute[] =>
        routes.map(({ children, ...route }) => ({
          ...route,
          component: by,
          loader: by,
          validateSearch: by,
          ...(children && { children: made(children, by) }),
        }));
      const merged = allRoutes(mergeRoutes(made(own, 'ours'), made(host, 'host')));
      const ours = merged.filter((route) => route.own);
      expect(ours).toEqual(
        ours.map((route) => ({
          ...route,
          component: 'ours',
          loader: 'ours',
          validateSearch: 'ours',
        })),
      );
    }),
  );
});

test('lists of hosts without a path in common may be merged in any grouping', () => {
  const below = (top: string, routes: HostRoute[]) => [{ path: top, children: routes }];
  fc.assert(
    fc.property(list, list, list, (a, b, c) => {
      const [own, one, other] = [below('/x', a), below('/y', b), below('/z', c)];
      const stepwise = mergeRoutes(mergeRoutes(own, one), other);
      expect(mergeRoutes(own, [...one, ...other])).toEqual(stepwise);
    }),
  );
});

test('the input lists are unchanged', () => {
  fc.assert(
    fc.property(list, list, (own, host) => {
      const before = structuredClone([own, host]);
      mergeRoutes(own, host);
      expect([own, host]).toEqual(before);
    }),
  );
});

test('paths are normalised, and case is preserved', () => {
  const merged = mergeRoutes(
    [{ path: '/exhibits', children: [{ path: ':id', title: 'Ours' }] }],
    [{ path: 'exhibits/', children: [{ path: '/exhibits/$id/', title: 'Theirs' }] }],
  );
  expect(pathsOf(merged)).toEqual(['/exhibits', '/exhibits/$id']);
  expect(allRoutes(merged)[1]).toMatchObject({ title: 'Theirs', own: true });
  expect(pathsOf(mergeRoutes([{ path: '/News' }], [{ path: '/news' }]))).toEqual([
    '/News',
    '/news',
  ]);
});

test('a page that only the host has becomes a link into the host', () => {
  const [ours, theirs] = mergeRoutes([{ path: '/' }], [{ path: '/cart', title: 'Cart' }]);
  expect(ours).toEqual({ path: '/', own: true });
  expect(theirs).toEqual({ path: '/cart', title: 'Cart', own: false });
});

test('a path is the same page whether the lists nest it or not', () => {
  const flat = [{ path: '/exhibits' }, { path: '/exhibits/detail', title: 'Ours' }];
  const nested = [{ path: '/exhibits', children: [{ path: 'detail', title: 'Theirs' }] }];
  expect(mergeRoutes(flat, nested)).toEqual([
    { path: '/exhibits', own: true },
    { path: '/exhibits/detail', title: 'Theirs', own: true },
  ]);
  expect(pathsOf(mergeRoutes(nested, flat))).toEqual(['/exhibits', '/exhibits/detail']);
});

test('a host may require a sign-in, and cannot remove the requirement', () => {
  const own = [{ path: '/a', needLogin: true }, { path: '/b' }];
  const host = [
    { path: '/a', needLogin: false },
    { path: '/b', needLogin: true },
  ];
  expect(mergeRoutes(own, host).map(({ needLogin }) => needLogin)).toEqual([true, true]);
});

test('a path listed twice has its last entry, with a warning', () => {
  const warnings: string[] = [];
  const host = [
    { path: '/a', title: 'First' },
    { path: '/a/', title: 'Last' },
  ];
  const merged = mergeRoutes([{ path: '/a' }], host, (warning) => warnings.push(warning));
  expect(merged).toEqual([{ path: '/a', title: 'Last', own: true }]);
  expect(warnings).toEqual(['The route /a is listed twice: the last one counts.']);
});

test('lists that contain themselves, or are nested deeper than 8, are refused', () => {
  const circle: HostRoute = { path: 'a' };
  circle.children = [circle];
  expect(() => mergeRoutes([], [circle])).toThrow(RangeError);
  const nest = (depth: number): HostRoute => ({
    path: 'a',
    ...(depth > 1 && { children: [nest(depth - 1)] }),
  });
  expect(pathsOf(mergeRoutes([], [nest(8)]))).toHaveLength(8);
  expect(() => mergeRoutes([], [nest(9)])).toThrow('nested deeper than 8');
});
