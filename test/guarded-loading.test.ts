import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { course } from '#site/browser/leave.ts';
import { loadRouteModule } from '#site/browser/load-route-module.ts';
import { guardParts } from '../vite/plugins.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete course.to;
});

describe('code of a route that cannot be loaded', () => {
  it('fails where the router expects it: in its component, its loader and its action', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    course.to = 'https://creneau.example/recherche';
    const loaded = {};
    const module = await loadRouteModule({ id: 'search', module: './absent.js' }, loaded);
    expect(module).toEqual({
      default: expect.any(Function),
      clientLoader: expect.any(Function),
      clientAction: expect.any(Function),
    });
    for (const part of Object.values(module as Record<string, () => void>)) expect(part).toThrow(/absent/u);
    expect(loaded).toEqual({});
  });

  it('is asked for by one guarded function, a loader or an action in a file of its own too', () => {
    const file = 'node_modules/react-router/dist/production/lib/dom/ssr/routes.js';
    const router = readFileSync(file, 'utf8');
    const guarded = guardParts(router);
    expect(router).toMatch(/^import \{ loadRouteModule \} from "\.\/routeModules\.js";$/mu);
    expect(guarded.match(/loadRouteModule\(\{ id: "", module: route\.client\w+ \}, \{\}\)/gu)).toHaveLength(
      3,
    );
    expect(guarded).not.toMatch(/^\s*route\.client\w+Module$/mu);
  });
});
