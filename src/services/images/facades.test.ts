import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImageService, reaches } from '#test/support/images.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { fleetVehicles, renderFacade } from './draw-facade.ts';
import { readLettering } from './lettering.ts';

const school = anOffice({ id: 12, label: 'Auto-école du Pont Neuf' }, [aFormula()]);

describe.each(reaches)('the shop front of a school, %s', (reach) => {
  let service: Awaited<ReturnType<typeof openImageService>>;
  beforeAll(async () => {
    const findSchool = async (id: number) => {
      if (id === 13) throw new Error('the directory hangs');
      return id === 12 ? school : undefined;
    };
    service = await openImageService({ reach, findSchool });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test('is an SVG cached for an hour, then revalidated', async () => {
    const { status, headers, body } = await service.get('/facades/12.svg');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(headers.get('cache-control')).toContain('max-age=3600');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'svg', width: 1200, height: 800 });
    const again = await service.get('/facades/12.svg', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('is served in the sizes and formats of any image', async () => {
    const { status, body } = await service.get('/1280/webp/local/facades/12.svg');
    expect(status).toBe(200);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 });
  });

  test.each([
    ['/facades/11.svg', 404],
    ['/facades/0.svg', 404],
    ['/facades/12.png', 404],
    ['/facades/99999999999.svg', 404],
    ['/640/avif/local/facades/11.svg', 404],
    ['/facades/13.svg', 502],
  ])('%s is %i', async (path, status) => {
    const answer = await service.get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

test('the same school has the same front on every day, another school another', () => {
  const front = (id: number) => renderFacade({ id, label: 'Auto-école', fleet: ['car'] });
  expect(front(12)).toBe(front(12));
  expect(new Set(Array.from({ length: 60 }, (_, id) => front(id + 1))).size).toBeGreaterThan(55);
});

test('any name fits its sign and gives a valid SVG', async () => {
  const { widthOf, split } = readLettering();
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.subarray([...fleetVehicles]),
      async (label, fleet) => {
        const drawing = renderFacade({ id: 7, label, fleet });
        expect(drawing).not.toMatch(/NaN|undefined|Infinity/u);
        expect((await sharp(Buffer.from(drawing)).metadata()).format).toBe('svg');
        for (const line of split(label)) expect(widthOf(line)).toBeLessThanOrEqual(widthOf(label) + 1);
      },
    ),
    { numRuns: 60 },
  );
});

test('a letter without a glyph loses its accent, a curved apostrophe as a straight one, a dash as a hyphen', () => {
  const { outline } = readLettering();
  expect(outline('Ñ’ –')).toBe(outline("N' -"));
});
