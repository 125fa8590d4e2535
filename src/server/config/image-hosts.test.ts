import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('pictures are allowed from the content service’s own host', () => {
  const hosts = (CONTENT_URL: string) =>
    readConfig({ CONTENT_URL, IMAGE_HOSTS: 'photos.example.fr' }).public.imageHosts;
  expect(readConfig({ CONTENT_URL: 'https://contenus.example.fr/' }).content.url).toBe(
    'https://contenus.example.fr',
  );
  expect(hosts('https://contenus.example.fr')).toEqual(['photos.example.fr', 'contenus.example.fr']);
  expect(hosts('https://photos.example.fr/strapi')).toEqual(['photos.example.fr']);
  for (const url of [
    'http://contenus.example.fr',
    'https://contenus.example.fr:1337',
    'http://10.0.0.1:1337',
  ]) {
    expect(hosts(url)).toEqual(['photos.example.fr', url]);
    expect(readConfig({ CONTENT_URL: `${url}/api/` }).trustedImageHosts).toEqual([url]);
  }
  expect(readConfig({ IMAGE_HOSTS: 'photos.example.fr,https://10.0.0.5' })).toMatchObject({
    trustedImageHosts: ['10.0.0.5'],
    public: { imageHosts: ['photos.example.fr', '10.0.0.5'] },
  });
  expect(readConfig({}).public.imageHosts).toEqual([]);
  expect(readConfig({ IMAGE_HOSTS: 'photos.example.fr' }).trustedImageHosts).toEqual([]);
});

test('a host without a dot is refused with what to write', () => {
  expect(() => readConfig({ IMAGE_HOSTS: 'photos.example.fr,localhost' })).toThrow(
    /http:\/\/localhost:1337/u,
  );
  expect(readConfig({ IMAGE_HOSTS: 'http://localhost:1337' }).trustedImageHosts).toEqual([
    'http://localhost:1337',
  ]);
});

test('the /api at the end of a Strapi’s address is removed', () => {
  for (const end of ['', '/', '/api', '/api/']) {
    expect(readConfig({ CONTENT_URL: `http://cms.intern:1337${end}` }).content.url).toBe(
      'http://cms.intern:1337',
    );
  }
  expect(readConfig({ CONTENT_URL: 'https://reseau.example.fr/rapi' }).content.url).toBe(
    'https://reseau.example.fr/rapi',
  );
});
