import { readFileSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';
import { type BrandColours, ownColours } from '#domain/brand/colours.ts';
import { readLettering } from '#services/images/lettering.ts';

export interface SharedBrand {
  readonly name: string;
  readonly colours: BrandColours | undefined;
  readonly logo: string | undefined;
}

const size = { width: 1200, height: 630 } as const;
const margin = 90;
const maxWidth = size.width - 2 * margin;
const logoBox = { width: 520, height: 190 } as const;
const maxLetterSize = 120;

export async function renderSharePicture({ name, colours = ownColours, logo }: SharedBrand): Promise<Buffer> {
  const lettering = readLettering();
  const letters = Math.min(maxLetterSize, (maxWidth * 1000) / Math.max(1, lettering.widthOf(name)));
  const scale = letters / 1000;
  const bottom = logo === undefined ? size.height / 2 + letters / 3 : 470;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <path fill="${colours.ground}" d="M0 0h${size.width}v${size.height}H0z"/>
    <path fill="${colours.accent}" d="M0 ${size.height - 36}h${size.width}v36H0z"/>
    <path fill="${colours.highlight}" d="M${margin} ${bottom + 36}h160v14h-160z"/>
    <path fill="#1b1a17" transform="translate(${margin} ${bottom}) scale(${scale})" d="${lettering.outline(name)}"/>
  </svg>`;
  const mark = logo === undefined ? [] : [await placeLogo(logo)];
  return sharp(Buffer.from(ground)).composite(mark).png().toBuffer();
}

async function placeLogo(file: string): Promise<OverlayOptions> {
  const input = await sharp(readFileSync(file), { density: 300 })
    .resize({ ...logoBox, fit: 'inside' })
    .png()
    .toBuffer();
  return { input, left: margin, top: 110 };
}
