import { isStruck, type Plate, type SignLook, type SignName, signOf, symbols } from './sign-table.ts';

const shapeWords: Readonly<Record<SignLook['shape'], string>> = {
  'triangle-up': 'un triangle, pointe en haut,',
  'triangle-down': 'un triangle, pointe en bas,',
  octagon: 'un octogone',
  diamond: 'un carré posé sur la pointe',
  disc: 'un panneau rond',
  square: 'un panneau carré',
};
const groundWords = { white: 'blanc', yellow: 'jaune', blue: 'bleu', red: 'rouge' } as const;

export function describeSign(name: SignName, plate?: Plate): string {
  const look = signOf(name);
  const { shape, ground, hasRedBorder, isBarred, symbol } = look;
  const border = hasRedBorder && ground !== 'red' ? ' bordé de rouge' : '';
  const seen = isBarred ? symbols[symbol].replace('celle de gauche rouge', 'grises') : symbols[symbol];
  const strike = isStruck(look) ? ', barrée de rouge' : '';
  const bar = isBarred ? ', barré de noir' : '';
  const under =
    plate &&
    (plate.kind === 'distance'
      ? ` ; dessous, une plaque blanche : ${plate.metres} m`
      : ` ; dessous, une plaque blanche : ${plate.metres} m, entre deux doubles flèches verticales`);
  return `${shapeWords[shape]} à fond ${groundWords[ground]}${border}${bar} : ${seen}${strike}${under ?? ''}`;
}
