import { afterAll } from 'vitest';

/** For `const bench = disposeAfterAll(await createBench())` at the top of a test file: disposed of after its tests. */
export function disposeAfterAll<Resource extends AsyncDisposable>(resource: Resource): Resource {
  afterAll(() => resource[Symbol.asyncDispose]());
  return resource;
}
