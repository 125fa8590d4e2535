import { plateWords, type SignLook } from './sign-row.ts';
import { isStruck, type Plate, type SignName, signOf } from './sign-table.ts';
import { symbols } from './symbol-words.ts';

const shapeWords: Readonly<Record<Exclude<SignLook['shape'], 'board'>, string>> = {
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
  const { shape, ground, hasRedBorder, isBarred, symbol, under } = look;
  if (shape === 'board') return symbols[symbol];
  const border =
    hasRedBorder && ground !== 'red'
      ? ' bordé de rouge'
      : shape === 'square' && ground === 'white'
        ? ' bordé de bleu'
        : '';
  const seen =
    isBarred && ground === 'white'
      ? symbols[symbol].replace(/(celle de gauche|le camion) rouge/u, 'en gris')
      : symbols[symbol];
  const inTriangle = shape === 'square' && symbol === 'walker-on-stripes' ? 'dans un triangle blanc, ' : '';
  const strike = isStruck(look) ? ', barrée de rouge' : '';
  const bar = isBarred ? `, barré de ${ground === 'blue' ? 'rouge' : 'noir'}` : '';
  const onPlate = plate ? `${plate.metres} m` : under && plateWords[under];
  const plateSeen = onPlate === undefined ? '' : ` ; dessous, une plaque blanche : ${onPlate}`;
  const arrows = plate?.kind === 'extent' ? ', entre deux doubles flèches verticales' : '';
  return `${shapeWords[shape]} à fond ${groundWords[ground]}${border}${bar} : ${inTriangle}${seen}${strike}${plateSeen}${arrows}`;
}
