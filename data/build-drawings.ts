import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { shareImages } from '#site/head/share-images.ts';
import { campaignScene } from './drawings/campaign.ts';
import { drawPartnerLogo, partnerLogos } from './drawings/partner-logos.ts';
import { black, inkWidth } from './drawings/pen.ts';
import { photos } from './drawings/photos.ts';
import { homeStreet, smallScenes } from './drawings/scenes.ts';
import { shareScene } from './drawings/share.ts';
import { writeCentred, writeFromLeft } from './drawings/title-letters.ts';
import { vehicles } from './drawings/vehicles.ts';
import { withPalette } from './drawings/with-palette.ts';

/** Writes every drawing of the site: the sheets of the pages, the photos of the fictional schools, the share images. */

const root = join(import.meta.dirname, '..');
const penOf = (width: number) =>
  `fill="none" stroke="${black}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const pen = penOf(inkWidth);

writeSheet('vehicles', 'Véhicules', vehicles);
writeSheet('street', 'Une rue et une place libre', homeStreet(writeCentred));
for (const [name, { title, scene }] of Object.entries(smallScenes(writeCentred)))
  writeSheet(name, title, { scene });

Object.entries(photos(writeCentred)).forEach(([title, scene], index) => {
  const name = `photo-${String(index + 1).padStart(2, '0')}.svg`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 600 400" ${penOf(4)}><title>${title}</title>${scene}</svg>\n`;
  writeFileSync(join(root, 'public/demonstration', name), withPalette(svg));
});

mkdirSync(join(root, 'public/partenaires'), { recursive: true });
for (const name of Object.keys(partnerLogos) as (keyof typeof partnerLogos)[]) {
  writeFileSync(
    join(root, 'public/partenaires', `${name}.svg`),
    withPalette(drawPartnerLogo(name, writeFromLeft)),
  );
}

const shared: Record<
  keyof typeof shareImages,
  { readonly words: readonly string[]; readonly scene: string }
> = {
  defaut: { words: ['Créneau'], scene: 'street' },
  accueil: { words: ['Trouvez votre auto-école.', 'Sachez ce qu’elle coûte.'], scene: 'street' },
  'auto-ecoles': { words: ['Les auto-écoles', 'près de chez vous'], scene: 'borne' },
  'moto-ecoles': { words: ['Les moto-écoles', 'près de chez vous'], scene: 'moto' },
  'auto-ecole': { words: ['Ses prix,', 'ses avis,', 'ses horaires'], scene: 'front' },
  'code-en-ligne': { words: ['Le code', 'en ligne'], scene: 'light' },
  'permis-de-conduire': { words: ['Le permis', 'de conduire'], scene: 'auto' },
  'permis-moto': { words: ['Les permis', 'moto'], scene: 'deux-roues' },
  'permis-scooter': { words: ['Le permis', 'scooter'], scene: 'scooter' },
  'permis-bateau': { words: ['Le permis', 'bateau'], scene: 'bateau' },
  'permis-remorque': { words: ['Le permis', 'remorque'], scene: 'remorque' },
  'permis-poids-lourd': { words: ['Les permis', 'poids lourd'], scene: 'lourd' },
  inscription: { words: ['Inscrivez-vous', 'en ligne'], scene: 'progress' },
};
mkdirSync(join(root, 'public/partage'), { recursive: true });
for (const [name, { words, scene }] of Object.entries(shared)) {
  const size =
    words.length === 1
      ? 190
      : words.length === 3
        ? 104
        : Math.max(...words.map((word) => word.length)) > 20
          ? 96
          : 118;
  const lines = words.map(
    (word, index) =>
      `<g transform="translate(72 ${(words.length === 1 ? 250 : 96 + size * 0.62) + index * size})">${writeFromLeft(word, size)}</g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" ${penOf(5)}><rect width="1200" height="630" fill="var(--color-lightsand)" stroke="none"/>${shareScene(scene, writeCentred)}${lines.join('')}</svg>`;
  const png = await sharp(Buffer.from(withPalette(svg)))
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
  writeFileSync(join(root, 'public/partage', `${name}.png`), png);
  console.log(`${name}.png ${(png.length / 1024).toFixed(1)} KiB`);
}

const campaign = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="480" ${penOf(6)}><rect width="1920" height="480" fill="var(--color-lightsand)" stroke="none"/>${campaignScene(writeCentred, writeFromLeft)}</svg>`;
mkdirSync(join(root, 'public/uploads'), { recursive: true });
writeFileSync(
  join(root, 'public/uploads/campagne-partenaire.png'),
  await sharp(Buffer.from(withPalette(campaign)))
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer(),
);

/** Pages name the parts of a sheet one by one: their colours are then the page's own, forced ones included. */
function writeSheet(name: string, title: string, parts: Readonly<Record<string, string>>): void {
  const drawn = Object.entries(parts).map(([id, part]) => `<g id="${id}" ${pen}>${part}</g>\n`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title>\n${drawn.join('')}</svg>\n`;
  writeFileSync(join(root, 'src/site/ui/drawings', `${name}.svg`), svg);
  console.log(`${name}.svg ${(svg.length / 1024).toFixed(1)} KiB`);
}
